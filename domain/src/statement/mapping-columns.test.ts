import { expect, test } from 'vitest';
import { monthlyFilings, sale, sales, table } from './corpus/rows.ts';
import type { SheetSettings } from './identify-sheet.ts';
import { leftOutCompanyColumns } from './mapping-columns.ts';
import { companyLeftOut, mappingProblem } from './mapping-problem.ts';
import { proposalProblem } from './shared-mapping.ts';
import { suggestKind } from './suggest-mapping.ts';
import { firm, type Rows, readingOf, windowMonths } from './testing.ts';

const other = { code: '91310000MA1FL5XX29', name: '上海另一家贸易有限公司' };
const headers = ['纳税人识别号', '纳税人名称', '表种', '税款所属期起', '税款所属期止', '申报日期', '应税销售额'];
const columns = { form: 2, from: 3, to: 4, filedOn: 5, sales: 6 };
const filings = { kind: 'filings', columns } as const;

/** A year of filings under headers that are not recognised. */
const filingsOf = ({ code, name }: typeof other, ...titles: string[]): Rows =>
  table(
    headers,
    monthlyFilings().map((row) => ({
      ...row,
      表种: row['申报表名称'] ?? null,
      应税销售额: row['销售额'] ?? null,
      纳税人识别号: code,
      纳税人名称: name,
    })),
    ...titles.map((title) => [title]),
  );

function sheetOf(rows: Rows, settings: SheetSettings = {}) {
  const { sheets, figures } = readingOf([{ 申报: rows }], () => settings);
  return { ...sheets[0]!, figures };
}

test('columns that name the company are checked although a mapping leaves them out, and another company is refused', () => {
  for (const known of [{ declared: { ...filings, headerRow: 1 } }, { approved: filings }]) {
    const all = { ...columns, companyId: 0, company: 1 };
    expect(sheetOf(filingsOf(firm), known)).toMatchObject({ counted: 12, columns: all });
    const refused = sheetOf(filingsOf(other), known);
    expect(refused).toMatchObject({ counted: 0, company: { match: 'another', ...other } });
    expect(refused.figures.filings).toBeNull();
  }
});

test('an earlier mapping without the columns of the company is the same as one with them', () => {
  const remembered = { ...filings, headerRow: 1 };
  expect(sheetOf(filingsOf(firm), { remembered })).toMatchObject({ how: 'remembered', counted: 12 });
  const known = sheetOf(sales([sale(1, '2026-10-10', 5)]));
  const { sellerName: _, ...without } = known.columns;
  const again = { kind: 'invoices', headerRow: 1, columns: without } as const;
  expect(sheetOf(sales([sale(1, '2026-10-10', 5)]), { remembered: again }).question).toBeUndefined();
});

test('a title of another company above a sheet that is not recognised says whose it is', () => {
  const titled = filingsOf(other, `纳税人名称：${other.name}   纳税人识别号：${other.code}`);
  expect(sheetOf(titled)).toMatchObject({ how: 'unknown', kind: null, company: { match: 'another', ...other } });
  expect(sheetOf(filingsOf(firm, `纳税人名称：${firm.name}`)).company).toBeUndefined();
});

test('a mapping for everybody includes the columns that name the company, unless it uses them otherwise', () => {
  expect(leftOutCompanyColumns(filings, headers)).toEqual({ companyId: 0, company: 1 });
  expect(companyLeftOut(filings, headers)?.zh).toBe(
    '请一并指定「纳税人名称」、「纳税人识别号」，以便核对表格所属的企业',
  );
  expect(proposalProblem({ ...filings, headers }, firm)?.en).toContain('Include “纳税人名称”, “纳税人识别号”');
  expect(proposalProblem({ ...filings, columns: { ...columns, companyId: 0, company: 1 }, headers }, firm)).toBeNull();
  expect(leftOutCompanyColumns({ ...filings, columns: { ...columns, form: 1, companyId: 0 } }, headers)).toEqual({});
});

test('a mapping that uses one column twice, or the seller as the buyer, is not used', () => {
  const twice = { ...filings, columns: { ...columns, payable: 6 } };
  expect(mappingProblem(twice, headers)?.en).toBe('The column “应税销售额” can’t be both “Sales” and “Payable”');
  expect(sheetOf(filingsOf(firm), { declared: { ...twice, headerRow: 1 } })).toMatchObject({
    how: 'mapped',
    kind: null,
  });
  expect(sheetOf(filingsOf(firm), { approved: twice })).toMatchObject({ how: 'unknown', kind: null });
  const names = ['单号', '销方名称', '购方名称', '日子', '净额'];
  const swapped = { number: 0, sellerName: 2, buyerName: 1, date: 3, amount: 4 };
  expect(mappingProblem({ kind: 'invoices', columns: swapped }, names)?.zh).toBe(
    '「购方名称」一栏不能作为「销方名称」',
  );
  expect(mappingProblem({ kind: 'invoices', columns: { ...swapped, sellerName: 1, buyerName: 2 } }, names)).toBeNull();
});

test('a column whose header is in dollars, mapped by a person, has no known amounts', () => {
  const names = ['税', '止', '入库', '金额（美元）', '实缴（元）'];
  const rows = Array.from({ length: 12 }, (_, at) => ['增值税', `2026-0${(at % 9) + 1}-28`, '2026-10-10', 100, 700]);
  const of = (paid: number) =>
    sheetOf([names, ...rows], {
      declared: { kind: 'payments', headerRow: 1, columns: { tax: 0, to: 1, paidOn: 2, paid } },
    }).figures.doubts?.payments?.map(({ reason }) => reason) ?? [];
  expect(of(3)).toContain('currency');
  expect(of(4)).not.toContain('currency');
});

test('a ledger without sellers that the person says is the company’s own counts as sales', () => {
  const names = ['单号', '客户', '开单日', '货款'];
  const own = { number: 0, buyerName: 1, date: 2, amount: 3 };
  const rows = (buyer: string): Rows => [
    names,
    ...windowMonths.map((month, at) => [`${1_000 + at}`, buyer, `${month}-05`, 100]),
  ];
  const of = (buyer: string, issued: boolean) =>
    sheetOf(rows(buyer), { declared: { kind: 'invoices', headerRow: 1, columns: own, issued } });
  expect(of('甲', true)).toMatchObject({
    counted: 12,
    isIssued: true,
    figures: { invoices: { invoicedFen: 120_000 } },
  });
  expect(of('甲', false)).toMatchObject({ kind: null, counted: 0 });
  expect(of(firm.name, true)).toMatchObject({ counted: 0, bad: 12 });
  expect(
    sheetOf(rows('甲'), { remembered: { kind: 'invoices', headerRow: 1, columns: own, issued: true } }).counted,
  ).toBe(12);
});

test('the kind of an unknown sheet is suggested by its name and headers', () => {
  expect(suggestKind(headers, '申报')).toBe('filings');
  expect(suggestKind(headers, 'Sheet1')).toBe('filings');
  expect(suggestKind(['税', '金额'], '欠税清单')).toBe('arrears');
  expect(suggestKind(['单号', '客户', '税率'], 'Sheet1')).toBe('invoices');
});
