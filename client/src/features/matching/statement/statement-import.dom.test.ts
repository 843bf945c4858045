import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { StatementImport } from './statement-import.ts';

afterEach(() => vi.unstubAllGlobals());

const company = { code: '91330106MA2KD0B721', name: '杭州卡那瑞科技有限公司' };

test('files in memory are uploaded again when the server has deleted the statement', async () => {
  arriveAt(testSite);
  const statements = ['first', 'second'];
  let begun = 0;
  const seen = fakeServer({
    'POST /tax/api/statement': () => ({
      code: '2000000',
      data: { statement_id: statements[begun++], secret: null },
    }),
    'POST /tax/api/statement/first/piece': { code: '4040000', status: 404 },
    'GET /tax/api/statement/second': {
      code: '2000000',
      data: { state: 'ready', facts: [], files: [], sheets: [] },
    },
  });
  const statement = new StatementImport(null, () => {});
  statement.add(company, [new File(['发票号码,金额'], 'a.csv')]);
  await expect.poll(() => statement.state().phase).toBe('read');
  const sent = seen.filter(({ url }) => url.includes('/piece')).map(({ url }) => url.split('/').at(-2));
  expect(sent).toEqual(statements);
  statement.close();
});
