// An invented company with two years of invoices, taxes and filings, one month of which is missing.
import { Buffer } from 'node:buffer';
import { newestGradeYear } from '@sycee/domain/statement/grade-year';
import { monthAfter, monthsFrom } from '@sycee/domain/statement/spans';
import { businessDateOf, endOfMonth } from '@sycee/domain/time/business-date';
import type { Caller } from './caller.ts';

export const firm = { code: '914403001922038216', name: '杭州示例精密机械有限公司' };
export const firmAnswers = {
  ...{ hasCompany: true, founded: '2015-03-01', companyRegion: '320508', industry: 'manufacturing' },
  ...{ representativeStake: 8_000, taxArrears: 3_000_000, lawsuits: 0, dishonestList: false, staffCount: 24 },
  ...{ birthday: '1985-05-20', overdueNow: false, worstOverdue24m: 0, inquiries1m: 1, inquiries3m: 3, inquiries6m: 4 },
};

const customers = ['苏州朗昇电气有限公司', '华东仪表厂', '昆山捷顺自动化有限公司', '宁波远帆贸易有限公司'];
const lastMonth = monthAfter(businessDateOf(Date.now()).slice(0, 7), -1);
const months = monthsFrom(monthAfter(lastMonth, -23), lastMonth);
const yuanOf = (at: number): number => 310_000 + at * 6_500 + Math.round(90_000 * Math.sin(at / 1.7));

const csv = (rows: readonly (readonly (string | number)[])[]): string => rows.map((row) => row.join(',')).join('\n');

/** The third month of the older year is missing; one row of it is unreadable. */
const invoices = (): string =>
  csv([
    [
      '数电发票号码',
      '销方识别号',
      '销方名称',
      '购方识别号',
      '购买方名称',
      '开票日期',
      '金额',
      '税额',
      '价税合计',
      '发票状态',
    ],
    ...months.flatMap((month, at) =>
      at === 2
        ? []
        : customers.map((customer, of) => {
            const yuan = Math.round((yuanOf(at) * [5, 3, 2, 1][of]!) / 11);
            const tax = Math.round(yuan * 13) / 100;
            const number = `2431200000${String(at).padStart(4, '0')}${String(of).padStart(5, '0')}7`;
            return [number, firm.code, firm.name, '91X', customer, `${month}-1${of}`, yuan, tax, yuan + tax, '正常'];
          }),
    ),
    ['24312000009999000007', firm.code, firm.name, '91X', customers[0]!, '去年底', 100, 13, 113, '正常'],
  ]);
const taxes = (): string =>
  csv([
    ['征收项目', '税款所属期起', '税款所属期止', '应补(退)税额', '实缴(退)金额', '缴款期限', '入库日期', '税票号码'],
    ...months.flatMap((month, at) => {
      const due = monthAfter(month, 1);
      const line = (tax: string, yuan: number, no: string) =>
        [tax, `${month}-01`, endOfMonth(`${month}-01`), yuan, yuan, `${due}-15`, `${due}-12`, `33${at}${no}`] as const;
      const vat = Math.round(yuanOf(at) * 0.031);
      return [line('增值税', vat, '1'), line('城市维护建设税', Math.round(vat * 0.07), '2')];
    }),
  ]);
const filings = (): string =>
  csv([
    ['申报表名称', '税种', '税款所属期起', '税款所属期止', '申报日期', '销售额', '应纳税额', '申报状态'],
    ...months.map((month, at) => {
      const sales = at === 17 ? 0 : yuanOf(at);
      const dates = [`${month}-01`, endOfMonth(`${month}-01`), `${monthAfter(month, 1)}-12`];
      return ['增值税纳税申报表', '增值税', ...dates, sales, Math.round(sales * 0.031), '申报成功'];
    }),
  ]);
const grades = (): string =>
  csv([
    ['评价年度', '纳税信用等级', '评价得分'],
    [newestGradeYear(businessDateOf(Date.now())), 'B', 86],
  ]);
/** What the tax bureau answers to a query of a company that owes nothing. */
const arrears = (): string =>
  csv([
    [`纳税人名称：${firm.name}`, `统计日期：${businessDateOf(Date.now())}`],
    ['欠税税种', '税款所属期起', '税款所属期止', '欠税余额'],
  ]);

const usualFiles = () => ({
  '全量发票.csv': invoices(),
  '缴款明细.csv': taxes(),
  '申报记录.csv': filings(),
  '信用等级.csv': grades(),
  '欠税查询.csv': arrears(),
});

/** A statement that was uploaded and read completely. */
export const uploadStatement = (call: Caller) => upload(call, usualFiles());

const ledger = '销售台账.csv';
const ledgerMapping = {
  ...{ file: 0, sheet: ledger, kind: 'invoices' as const, header_row: 1 },
  columns: { digitalNumber: 0, sellerName: 1, buyerName: 2, date: 3, amount: 4 },
};

/** A statement of a ledger whose headers are not known: the person maps them and proposes the mapping for everybody. */
export async function uploadMappedLedger(call: Caller) {
  const rows = months.map((month, at) => [
    `24312000000001${String(at).padStart(6, '0')}`,
    firm.name,
    customers[at % 4]!,
    `${month}-08`,
    yuanOf(at),
  ]);
  const uploaded = await upload(call, { [ledger]: csv([['单号', '卖家', '买家', '日子', '净额'], ...rows]) }, [
    ledgerMapping,
  ]);
  const params = { id: uploaded.id };
  await call('POST /tax/api/statement/{id}/proposal', { params, body: ledgerMapping });
  return uploaded;
}

async function upload(call: Caller, texts: Record<string, string>, mappings: (typeof ledgerMapping)[] = []) {
  const { statement_id: id, secret } = await call('POST /tax/api/statement', { body: firm });
  const files = Object.entries(texts).map(([name, text], file) => ({
    file,
    name,
    bytes: Buffer.byteLength(text),
    text,
  }));
  for (const { file, text } of files) {
    const bytes = Buffer.from(text).toString('base64');
    await call('POST /tax/api/statement/{id}/piece', { params: { id }, body: { file, piece: 0, bytes } });
  }
  const order = files.map(({ file, name, bytes }) => ({ file, name, bytes }));
  await call('PUT /tax/api/statement/{id}', { params: { id }, body: { files: order, mappings } });
  for (;;) {
    const { state } = await call('GET /tax/api/statement/{id}', { params: { id } });
    if (state !== 'reading') break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return { id, secret, files: order };
}
