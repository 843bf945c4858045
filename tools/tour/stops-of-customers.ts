// Customers for the tour, and acts on their screens.
import { Buffer } from 'node:buffer';
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import { idOf, type Query } from './stop.ts';

export const firstCustomer = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/my_customer_list', { query: {} });
  return idOf(list);
};
/** Two customers of one adviser that are shared with another: one writable until a day, one read-only. */
export const sharedCustomer = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/my_customer_list', { query: { page_size: 100 } });
  const shared = list.filter(({ owner }) => owner?.name === '林听澜').slice(0, 2);
  for (const [at, { id }] of shared.entries())
    for (const keyword of ['周以宁', '程观复']) {
      const answer = await call('GET /finance/api/{id}/customer_team/colleagues', {
        params: { id },
        query: { keyword },
      });
      const until = at === 0 && keyword === '周以宁' ? '2027-06-30' : null;
      const may = at === 0 ? ('write' as const) : ('read' as const);
      for (const { account_no } of answer.list)
        await call('POST /finance/api/{id}/customer_team', { params: { id }, body: { account_no, may, until } });
    }
  return { id: shared[0]!.id };
};
export const sharedToRead = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/my_customer_list', { query: { scope: 'shared' } });
  return { ...idOf(list.filter(({ shared }) => shared === 'read')), at: 'shared' };
};
/** A customer with many qualifications, some of them outdated. */
export const knownCustomer = async (call: Caller): Promise<Query> => {
  const { id } = await firstCustomer(call);
  const { list } = await call('GET /finance/api/qual_val', { query: { id: id! } });
  const values = knownOfThem.map(([attr, value, seen_on]) => ({
    attr,
    value,
    seen_on,
    source: seen_on ? ('said' as const) : ('seen' as const),
    version: list.find((one) => one.attr === attr)?.version ?? 0,
  }));
  await call('POST /finance/api/qual_submit', { body: { id: id!, values } });
  return { id: id! };
};
const knownOfThem = [
  ['age', '1988-03-12', undefined],
  ['region', '320508', undefined],
  ['hasCompany', false, undefined],
  ['employer', 'private', undefined],
  ['monthlyIncome', 2_600_000, undefined],
  ['payroll', true, undefined],
  ['providentFundMonths', 38, undefined],
  ['providentFundMonthly', 320_000, undefined],
  ['socialInsuranceMonths', 38, undefined],
  ['house', 'mortgaged', undefined],
  ['houseValue', 420_000_000, undefined],
  ['overdueNow', false, undefined],
  ['worstOverdue24m', 0, undefined],
  ['inquiries3m', 5, '2025-06-01'],
  ['cardUse', 6_200, undefined],
] as const;
export const deletedCustomer = async (call: Caller): Promise<Query> => {
  const mobile = `1387002${String(Date.now()).slice(-4)}`;
  const { id } = await call('POST /finance/api/add_customer', { body: { name: '陆归远', mobile } });
  if (id) await call('POST /finance/api/customer_bin/put', { body: { id, version: 1 } });
  return {};
};
/** Two customers of whom at most one has an account, if there are any. */
export const twoCustomers = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/my_customer_list', { query: { page_size: 100 } });
  const [{ id } = { id: '' }] = list;
  for (const { id: other } of list.slice(1)) {
    const { refusal } = await call('GET /finance/api/customer_merge/compare', { query: { id, other } });
    if (refusal === null) return { id, other };
  }
  return { id, other: list[1]?.id ?? '' };
};
/** Uploads a list with invalid rows, and imports it if `toTheEnd`. */
export const importList = (name: string, toTheEnd: boolean): Act => ({
  name,
  async run(page) {
    const rows = [
      ['姓名', '手机号', '企业名称', '级别', '来源', '下次联系'],
      ...['丁书棠', '尹见山', '石青禾', '贺知微'].map((who, at) => [
        who,
        `1387001${at}${Date.now() % 1000}`.padEnd(11, '7'),
        '',
        'B',
        '展会',
        '2026-12-01',
      ]),
      ['白露', '1380000', '', 'A'],
      ['', '13870019999', '露白贸易'],
      ['顾南枝', '13800000001', '', '特级'],
      ['顾南枝', '13800000001'],
    ];
    await page.locator('input[type=file]').setInputFiles({
      name: '五月展会名单.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
    });
    const start = page.getByRole('button', { name: /^(导入 \d+ 行|Import \d+ rows?)$/ });
    await start.waitFor();
    if (!toTheEnd) return;
    await start.click();
    await page.getByText(/^(\d+ 行已存在，未重复录入|\d+ rows? already exists? and (was|were) skipped)$/).waitFor();
  },
});
/** Chooses a colleague and the permission. */
export const shareOne: Act = {
  name: 'share',
  async run(page) {
    await page.getByRole('button', { name: /^(添加同事|Add colleague)$/ }).click();
    const sheet = page.locator('dialog[open]');
    await sheet.getByRole('button', { name: /许闻溪/ }).click();
    await sheet.locator('form input[type=date]').waitFor();
  },
};
export const ownShelf: Act = {
  name: 'shelf',
  run: async (page) => {
    await page.getByRole('button', { name: /^(选择产品申请|Choose a product)$/ }).click();
    await page.locator('dialog[open] .shelf-line').first().waitFor();
  },
};
