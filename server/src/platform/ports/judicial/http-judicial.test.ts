import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeTianyancha, type Tianyancha } from '../company-registry/testing-tianyancha.ts';
import { HttpJudicial } from './http-judicial.ts';

const company = { code: '914403001922038216', name: '示例建材（苏州）有限公司' };
const clock = { now: () => Date.parse('2026-11-20T04:00:00Z') };
const calm = () => AbortSignal.timeout(5_000);
let provider: Tianyancha;
const judicial = (change: object = {}) => new HttpJudicial({ ...provider.options, ...change }, clock);
beforeEach(async () => {
  provider = await startFakeTianyancha();
});
afterEach(() => provider.close());

const document = (caseNo: string, docType: string, role = '被告', title = '') => ({
  caseNo,
  docType,
  title,
  court: '某法院',
  caseReason: '买卖合同纠纷',
  submitTime: 1_768_000_000_000,
  casePersons: [{ name: '示例建材(苏州)有限公司', role, type: '2' }],
});

test('a case is closed when one of its documents ends it, and counts against the right party', async () => {
  provider.results['jr/lawSuit/2.0'] = {
    total: 5,
    items: [
      document('一', '民事裁定书', '被告', '财产保全'),
      document('二', '民事裁定书'),
      document('二', '民事判决书'),
      document('三', '民事裁定书', '原告'),
      document('四', '民事裁定书', '被告', '准许撤诉裁定书'),
    ],
  };
  const { lawsuits } = await judicial().of(company, calm());
  expect(lawsuits.map(({ caseNo, isClosed, isDefendant }) => [caseNo, isClosed, isDefendant])).toEqual([
    ['一', false, true],
    ['二', true, true],
    ['三', false, false],
    ['四', true, true],
  ]);
});

test('no publication is an empty result; lists are read page by page', async () => {
  expect(await judicial().of(company, calm())).toEqual({
    lawsuits: [],
    dishonest: [],
    enforcements: [],
    asOf: '2026-11-20',
  });
  const many = Array.from({ length: 25 }, (_, n) => ({ casecode: `（2026）${n}号`, courtname: '某法院' }));
  provider.results['jr/dishonest/2.0'] = (query: URLSearchParams) => {
    const from = (Number(query.get('pageNum')) - 1) * Number(query.get('pageSize'));
    return { total: many.length, items: many.slice(from, from + 20) };
  };
  provider.results['jr/zhixinginfo/2.0'] = {
    total: 1,
    items: [{ caseCode: '执', execCourtName: '某法院', caseCreateTime: 1_768_000_000_000, execMoney: '186,400.5' }],
  };
  const { dishonest, enforcements } = await judicial().of(company, calm());
  expect(dishonest).toHaveLength(25);
  expect(enforcements).toMatchObject([{ filedOn: '2026-01-10', amountFen: 18_640_050 }]);
});

test('one failing service fails the whole query, without revealing its subject', async () => {
  provider.results['jr/dishonest/2.0'] = { total: 'many' };
  const failure = await judicial()
    .of(company, calm())
    .catch((error: Error) => error);
  expect(String((failure as Error).stack)).toMatch(/jr\/dishonest/);
  expect(String((failure as Error).stack)).not.toMatch(/示例|9144/);
  provider.answer = () => {};
  await expect(judicial({ timeoutMs: 50 }).of(company, calm())).rejects.toThrow(/no answer/);
  await expect(judicial({ token: 'old', timeoutMs: 50 }).of(company, AbortSignal.timeout(20))).rejects.toThrow(
    /no answer/,
  );
});
