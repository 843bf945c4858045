import type { Cell } from '@sycee/domain/statement/cell';
import { monthAfter, monthsFrom } from '@sycee/domain/statement/spans';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { xlsxOf } from '../server/src/platform/sheets/testing.ts';
import type { Person } from './browser-test.ts';

export const firm = { code: '914403001922038216', name: '杭州示例精密机械有限公司' };
export const header = [
  '数电发票号码',
  '销方识别号',
  '销方名称',
  '购方识别号',
  '购买方名称',
  '开票日期',
  '金额',
  '税额',
  '价税合计',
];
const lastMonth = monthAfter(businessDateOf(Date.now()).slice(0, 7), -1);
export const months = monthsFrom(monthAfter(lastMonth, -11), lastMonth);
let number = 0;
export const invoice = (month: string, yuan: Cell, date = `${month}-05 10:00:00`): Cell[] => {
  const digits = `243120000000${String(++number).padStart(8, '0')}`;
  return [digits, firm.code, firm.name, '91X', '华东客户有限公司', date, yuan, 0, yuan];
};
export const workbook = (rows: readonly (readonly Cell[])[], sheet = '发票基础信息') => ({
  name: 'invoices.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(xlsxOf({ [sheet]: rows })),
});
/** Twelve months of valid rows. */
export const soundInvoices = () => workbook([header, ...months.map((month) => invoice(month, 400_000))]);
/** The same with one unreadable row in the first month, so that sums are lower bounds. */
export const invoices = () =>
  workbook([header, ...months.map((month) => invoice(month, 400_000)), invoice(months[0]!, 1, '那天')]);

export async function enterCompany(person: Person, route: string): Promise<void> {
  await person.open(route);
  await person.field('Company name').fill(firm.name);
  await person.field('Unified social credit code').fill(firm.code);
  await person.page.getByText('Valid code').first().waitFor();
}
export const choose = (person: Person, files: ReturnType<typeof workbook>[]) =>
  person.page.locator('input[type=file]').setInputFiles(files);
