import { sampleCompanies } from '@sycee/seed/companies/companies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const address = 'GET /tax/api/company/search/';
const search = (keyword: string, who: Visitor = server.guest()) => who.data(address, { query: { keyword } });
const company = sampleCompanies[0]!;

test('a guest finds a company by name, part of it, pinyin, initials and credit code, marked as a sample', async () => {
  for (const keyword of [company.name, '精密模具', 'jingmimuju', 'jmmj', company.code.toLowerCase()])
    expect(await search(keyword), keyword).toMatchObject({ state: 'ok', wrong_code: false, sample: true });
  expect((await search('jmmj')).list).toContainEqual({
    code: company.code,
    name: company.name,
    active: true,
    founded_on: '2014-04-18',
  });
  expect((await search('查无此企业')).list).toEqual([]);
});

test('a code with a wrong check character is reported without querying', async () => {
  const last = company.code.at(-1) === '1' ? '2' : '1';
  expect(await search(company.code.slice(0, 17) + last)).toMatchObject({ list: [], wrong_code: true });
  expect(await search('914403001922038216')).toMatchObject({ list: [], wrong_code: false });
});

test('a register that fails is reported as failed, never as empty', async () => {
  const { ports } = server.parts;
  const stored = ports.companyRegistry;
  ports.companyRegistry = {
    ...stored,
    sample: false,
    search: () => Promise.reject(new Error('down')),
    company: async () => null,
  };
  expect(await search('示例')).toEqual({ list: [], state: 'failed', wrong_code: false, sample: false });
  ports.companyRegistry = stored;
});

test('empty, long and invalid keywords are refused; searches are limited by address', async () => {
  for (const keyword of ['', ' ', 'x'.repeat(61), 'a\u0000'])
    expect((await server.guest().call(address, { query: { keyword } })).code).toBe('4220000');
  const strict = await startTestServer({ limitTimes: 1 });
  const { limits } = strict.parts.ports;
  await limits.take('companySearch', '127.0.0.1', 1200);
  expect((await strict.guest().call(address, { query: { keyword: '示例' } })).code).toBe('4290000');
  await strict.close();
});
