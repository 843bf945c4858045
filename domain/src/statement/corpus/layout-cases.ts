import type { Cell } from '../cell.ts';
import { firm, type Rows, windowMonths } from '../testing.ts';
import type { CorpusCase } from './case.ts';
import {
  type Cells,
  monthlyPayments,
  monthlySales,
  paymentHeaders,
  payments,
  sale,
  saleHeaders,
  sales,
  table,
  without,
} from './rows.ts';

const year = monthlySales();
const paid = monthlyPayments();

/** Two tables in one sheet, with or without empty columns between. */
const beside = (left: Rows, right: Rows, gap: readonly Cell[]): Rows =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const own = left[at] ?? [];
    const padded = Array.from({ length: left[0]?.length ?? 0 }, (__, place) => own[place] ?? null);
    return [...padded, ...gap, ...(right[at] ?? [])];
  });
const halves = (gap: readonly Cell[], half = 6) => beside(sales(year.slice(0, half)), sales(year.slice(half)), gap);

const swapped = saleHeaders.map((one) => (one === '金额' ? '税额' : one === '税额' ? '金额' : one));
const inWan: readonly Cells[] = year.map((row) => ({ ...row, 金额: 0.1, 税额: 0.013, 价税合计: 0.113 }));
const wanHeaders = saleHeaders.map((one) => (['金额', '税额', '价税合计'].includes(one) ? `${one}（万元）` : one));
const saleFacts = ['invoiced12m', 'largestCustomerShare', 'monthsWithoutInvoices'] as const;

/** What a CSV file without quotation marks makes of `1,000.00`. */
const splitAt = (rows: Rows, header: string, isSplit: (row: number) => boolean = () => true): Rows => {
  const place = rows[0]?.indexOf(header) ?? -1;
  return rows.map((row, at) => {
    if (at === 0 || !isSplit(at)) return row;
    const [whole, rest] = Number(row[place]).toLocaleString('en', { minimumFractionDigits: 2 }).split(',');
    return row.toSpliced(place, 1, whole ?? null, rest ?? null);
  });
};
const shortHeaders = ['发票号码', '开票日期', '销方名称', '购方名称', '金额'];
const short = (headers: readonly string[] = shortHeaders) =>
  table(
    headers,
    year.map((row) => ({ ...row, 发票号码: row['数电发票号码'] ?? null, 购方名称: '甲有限公司', 备注: '无货' })),
  );

export const layoutCases: readonly CorpusCase[] = [
  ...[[null], [], ['', '']].map(
    (gap): CorpusCase => ({
      name: `two tables of invoices side by side with ${gap.length} columns between leave sales unknown`,
      layouts: ['beside'],
      files: [{ a: halves(gap) }],
      unknown: saleFacts,
      facts: {},
    }),
  ),
  {
    name: 'two tables of invoices side by side, of which the right one is shorter',
    layouts: ['beside'],
    files: [{ a: halves([null], 11) }],
    unknown: saleFacts,
  },
  {
    name: 'payments side by side leave taxes unknown',
    layouts: ['beside'],
    files: [{ a: beside(payments(paid.slice(0, 6)), payments(paid.slice(6)), [null]) }],
    unknown: ['tax12m'],
  },
  {
    name: 'payments beside invoices leave both unknown',
    layouts: ['beside'],
    files: [{ a: beside(sales(year), payments(paid), [null]) }],
    unknown: [...saleFacts, 'tax12m'],
  },
  {
    name: 'a list of arrears beside payments, below its own title, is not dropped in silence',
    layouts: ['beside'],
    files: [{ a: beside(payments(paid), [[], [], ['税种', '欠税余额'], ['增值税', 900]], [null]) }],
    unknown: ['tax12m', 'taxArrears'],
  },
  {
    name: 'a second column 金额 with other content is questioned',
    layouts: ['twice'],
    files: [
      {
        a: table(
          [...saleHeaders, '金额'],
          year.map((row) => ({ ...row, 价税合计: null })),
        ).map((row, at) => (at === 0 ? row : row.with(row.length - 1, 900))),
      },
    ],
    unknown: saleFacts,
  },
  {
    name: 'a second column 金额 with the same content changes nothing',
    layouts: [null],
    files: [{ a: table([...saleHeaders, '金额', '备注'], year) }],
    facts: { invoiced12m: 1_200_000, monthsWithoutInvoices: 0 },
    partial: [],
  },
  {
    name: 'of two columns 金额 a person may say that the first is right',
    layouts: ['twice'],
    files: [
      { a: table([...saleHeaders, '金额'], year).map((row, at) => (at === 0 ? row : row.with(row.length - 1, 900))) },
    ],
    confirmed: { a: ['layout'] },
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'headers that are repeated on each page change nothing',
    layouts: [null],
    files: [
      {
        a: [
          ...sales(year.slice(0, 4)),
          ...sales(year.slice(4, 8)),
          saleHeaders.map((one) => ` ${one}：`),
          ...sales(year.slice(8)),
        ],
      },
    ],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
    problems: [],
  },
  {
    name: 'headers in another order below leave sales unknown',
    layouts: ['header'],
    files: [{ a: [...sales(year.slice(0, 6)), ...table(swapped, year.slice(6))] }],
    unknown: saleFacts,
  },
  {
    name: 'headers with another unit below leave sales unknown',
    layouts: ['header'],
    files: [{ a: [...sales(year.slice(0, 6)), wanHeaders, ...sales(inWan.slice(6)).slice(1)] }],
    unknown: saleFacts,
  },
  {
    name: 'headers of payments below invoices leave both unknown',
    layouts: ['header'],
    files: [{ a: [...sales(year), [], ['缴款明细'], ...payments(paid)] }],
    unknown: [...saleFacts, 'tax12m'],
  },
  {
    name: 'a shorter table above the recognised one is not dropped in silence',
    layouts: ['header'],
    files: [{ a: [...table(without(saleHeaders, '备注', '发票状态'), year.slice(0, 6)), ...sales(year.slice(6))] }],
    unknown: saleFacts,
  },
  {
    name: 'titles with names and values above a table are no headers',
    layouts: [null],
    files: [
      {
        a: payments(paid, ['纳税人识别号', firm.code, '纳税人名称', firm.name, '查询日期', `${windowMonths[11]}-30`]),
      },
    ],
    facts: { tax12m: 1_320_000 },
    partial: [],
  },
  {
    name: 'amounts that unquoted commas split in two are not counted',
    layouts: [null],
    files: [{ a: splitAt(short(), '金额') }],
    problems: Array.from({ length: 12 }, () => 'columns' as const),
    unknown: saleFacts,
  },
  {
    name: 'one amount that a comma split in two is not counted, also before an empty remark',
    layouts: [null],
    files: [
      {
        a: splitAt(short([...shortHeaders, '备注']), '金额', (at) => at === 7).map((row, at) =>
          at === 7 ? row.with(row.length - 1, '') : row,
        ),
      },
    ],
    problems: ['columns'],
    unknown: ['invoiced12m', 'largestCustomerShare'],
  },
  {
    name: 'paid amounts that commas split in two are not counted',
    layouts: [null],
    files: [
      {
        a: splitAt(
          table(
            [...without(paymentHeaders, '应补(退)税额', '税票号码', '实缴(退)金额'), '实缴金额'],
            paid.map((row) => ({ ...row, 实缴金额: row['实缴(退)金额'] ?? null })),
          ),
          '实缴金额',
        ),
      },
    ],
    problems: Array.from({ length: 12 }, () => 'columns' as const),
    unknown: ['tax12m'],
  },
  {
    name: 'an empty cell at the end of each row changes nothing',
    layouts: [null],
    files: [{ a: short().map((row, at) => (at === 0 ? row : [...row, ''])) }],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
  {
    name: 'a note without a header beside some rows changes nothing',
    layouts: [null],
    files: [{ a: sales(year).map((row, at) => (at % 3 === 2 ? [...row, null, '已核对'] : row)) }],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
    problems: [],
  },
  {
    name: 'a single sale after the headers of another export',
    layouts: ['header'],
    files: [{ a: [saleHeaders, ...table(swapped, [...year, sale(99, '2026-05-05', 10)])] }],
    unknown: saleFacts,
  },
];
