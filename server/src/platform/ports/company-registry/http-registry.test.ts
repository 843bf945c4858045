import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpRegistry } from './http-registry.ts';
import { capitalFenOf, industryOf, regionOf } from './register-words.ts';
import { startFakeTianyancha, type Tianyancha } from './testing-tianyancha.ts';

const code = '914403001922038216';
const clock = { now: () => Date.parse('2026-11-20T04:00:00Z') };
const calm = () => AbortSignal.timeout(5_000);
const base = {
  name: '示例精密模具有限公司',
  creditCode: code,
  regStatus: '存续',
  estiblishTime: 1_397_750_400_000,
  regCapital: '800万人民币',
  socialStaffNum: 46,
  industry: '专用设备制造业',
  city: '苏州市',
  district: '虎丘区',
  tags: '高新技术企业;存续',
  updateTimes: 1_762_444_800_000,
  legalPersonName: '某人',
};
let provider: Tianyancha;
const registry = (change: object = {}) => new HttpRegistry({ ...provider.options, ...change }, clock);
beforeEach(async () => {
  provider = await startFakeTianyancha();
});
afterEach(() => provider.close());

test('a search finds companies with a code; marks in their names are removed', async () => {
  provider.results['search/2.0'] = {
    total: 2,
    items: [
      {
        name: '<em>示例</em>精密模具有限公司',
        creditCode: code,
        regStatus: '注销',
        estiblishTime: '2014-04-18 00:00:00.0',
      },
      { name: 'ELSEWHERE LTD', creditCode: null, regStatus: 'Live' },
    ],
  };
  expect(await registry().search('示例', calm())).toEqual([
    { code, name: '示例精密模具有限公司', isActive: false, foundedOn: '2014-04-18' },
  ]);
  expect(provider.requests[0]).toContain('/services/open/search/2.0?word=%E7%A4%BA%E4%BE%8B');
  provider.results = {};
  expect(await registry().search('没有', calm())).toEqual([]);
});

test('the register’s answer becomes a record; missing values stay unknown', async () => {
  provider.results['ic/baseinfo/normal'] = base;
  expect(await registry().company(code, calm())).toEqual({
    code,
    name: base.name,
    isActive: true,
    foundedOn: '2014-04-18',
    region: '320505',
    industry: 'manufacturing',
    capitalFen: 800_000_000,
    staff: 46,
    representativeStake: null,
    representativeSince: null,
    isHighTech: true,
    asOf: '2025-11-07',
  });
  provider.results['ic/baseinfo/normal'] = {
    name: base.name,
    creditCode: code,
    socialStaffNum: 'many',
    regCapital: null,
  };
  expect(await registry().company(code, calm())).toMatchObject({ staff: null, capitalFen: null, isHighTech: null });
});

test('a missing company, and another than requested, yield none', async () => {
  expect(await registry().company(code, calm())).toBeNull();
  provider.results['ic/baseinfo/normal'] = { ...base, creditCode: '91110000600037341L' };
  expect(await registry().company(code, calm())).toBeNull();
});

test('refusals, broken answers, redirects, timeouts and aborts are failures, never an empty result', async () => {
  const request = (change?: object) => registry(change).company(code, calm());
  await expect(request({ token: 'old' })).rejects.toThrow(/refused with 300002/);
  const answers = (status: number, body: string, headers = {}) => {
    provider.answer = (response) => response.writeHead(status, headers).end(body);
  };
  answers(503, '<html>');
  await expect(request()).rejects.toThrow(/answered 503/);
  answers(200, '{"error_code":0,"result":{"name":7}}');
  await expect(request()).rejects.toThrow(/another shape/);
  answers(200, 'no json');
  await expect(request()).rejects.toThrow(/answered 200/);
  answers(302, '', { location: 'http://127.0.0.1:1/' });
  await expect(request()).rejects.toThrow(/no answer/);
  provider.answer = () => {};
  await expect(request({ timeoutMs: 50 })).rejects.toThrow(/no answer: TimeoutError/);
  await expect(registry().company(code, AbortSignal.timeout(50))).rejects.toThrow(/no answer/);
});

test('a failure does not reveal the subject of the query', async () => {
  provider.answer = (response) => response.writeHead(500).end(`{"reason":"${base.name} ${base.legalPersonName}"}`);
  const failure = await registry()
    .search(base.name, calm())
    .catch((error: Error) => error);
  expect(String((failure as Error).stack)).not.toMatch(/示例|某人|%E7/);
});

test('capital, industry and region in the register’s own terms are converted to fen, slugs and codes', () => {
  expect(['1,000.000000万人民币', '5000万元人民币', '3亿', '100万美元', '-', '500000元'].map(capitalFenOf)).toEqual([
    1_000_000_000,
    5_000_000_000,
    30_000_000_000,
    null,
    null,
    50_000_000,
  ]);
  expect(['软件和信息技术服务业', '农副食品加工业', '批发业', '道路运输业', '奇怪的行业', ''].map(industryOf)).toEqual([
    'software',
    'manufacturing',
    'wholesale_retail',
    'transport',
    'other',
    null,
  ]);
  expect([regionOf('北京市', '朝阳区'), regionOf('苏州市', '朝阳区'), regionOf('苏州市', null)]).toEqual([
    '110105',
    null,
    null,
  ]);
});
