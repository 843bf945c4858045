import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { tables } from './columns.ts';
import { headerFault } from './header-data.ts';
import { headersKey, type SheetSettings } from './identify-sheet.ts';
import { mappingKey, proposalProblem } from './shared-mapping.ts';
import { firm, invoiceHeader, type Rows, readingOf, windowMonths } from './testing.ts';

const headers = ['单号', '卖家', '买家', '日子', '净额'];
const rows = windowMonths.map((month, at): Cell[] => [`${at + 10_000_000}`, firm.name, '甲', `${month}-02`, 50]);
const columns = { number: 0, sellerName: 1, buyerName: 2, date: 3, amount: 4 };
const proposal = { headers, kind: 'invoices', columns } as const;

const read = (sheet: Rows, settings: SheetSettings) =>
  readingOf([{ a: sheet }], ({ headers: key }) => (key === headersKey(headers) ? settings : {}));

test('an approved mapping reads unknown headers in whichever row they stand', () => {
  for (const titles of [0, 1, 3]) {
    const sheet = [...Array.from({ length: titles }, () => ['票据台账']), headers, ...rows];
    const reading = read(sheet, { approved: proposal });
    expect(reading.sheets[0]).toMatchObject({ how: 'approved', headerRow: titles + 1, counted: 12, bad: 0 });
    expect(reading.figures.invoices?.invoicedFen).toBe(60_000);
  }
});

test('the person’s own mapping decides before the approved one, and a declared one before both', () => {
  const approved = { ...proposal, columns: { ...columns, amount: 3 } };
  const own = { kind: 'invoices', headerRow: 1, columns } as const;
  const sheet = [headers, ...rows];
  expect(read(sheet, { approved, remembered: own }).sheets[0]).toMatchObject({ how: 'remembered', columns });
  expect(read(sheet, { approved, declared: own }).sheets[0]).toMatchObject({ how: 'mapped', columns });
  const left = { kind: null, headerRow: 1, columns: {} };
  expect(read(sheet, { approved, declared: left }).sheets[0]).toMatchObject({ how: 'left', kind: null });
});

test('an approved mapping that contradicts recognised headers is a question, and the headers apply', () => {
  const known = (settings: SheetSettings) => readingOf([{ a: [invoiceHeader] }], () => settings).sheets[0]!;
  const recognised = known({});
  const approved = { kind: 'invoices', columns: { ...recognised.columns, amount: 0 } } as const;
  expect(known({ approved })).toMatchObject({
    how: 'known',
    columns: recognised.columns,
    question: { ...approved, headerRow: 1, from: 'approved' },
  });
  const same = { kind: 'invoices', columns: recognised.columns } as const;
  expect(known({ approved: same }).question).toBeUndefined();
  // The person has answered before: their own mapping is that of the headers.
  expect(known({ approved, remembered: { ...same, headerRow: 1 } }).question).toBeUndefined();
});

test.each([
  '13800000001',
  '2026年3月',
  '9133010000000000XX',
  '12,000',
  '1 3 8 0 0',
  '１３８',
  '7',
  '二〇二六年',
  '壹佰贰拾元',
  '绝密客户贸易有限公司',
  'Acme Co., Ltd',
  '华为公司',
  '示例精密机械对账',
  firm.name,
  '某某商行',
  '大众超市名称',
  'a\u0000b',
  'a\ud800',
  'someone@example.com',
  'www.example.com',
  '备注'.repeat(30),
])('a header that looks like data is refused: %s', (header) => {
  expect(headerFault(header, firm)).not.toBeNull();
  const problem = proposalProblem({ ...proposal, headers: [...headers, header] }, firm);
  expect(problem?.en).toMatch(/can’t be proposed$/);
  expect(problem?.zh).toMatch(/不能提议$/);
});

test.each([
  '单号',
  '公司名称',
  '销售方公司',
  '购买方单位名称',
  '开户银行',
  '第1联',
  '12月',
  '净额（万元）',
  '税率%',
  'Q1',
])('the name of a column is none: %s', (header) => expect(headerFault(header, firm)).toBeNull());

test('every header that the platform knows could be proposed', () => {
  for (const { fields } of Object.values(tables))
    for (const { aliases } of Object.values(fields))
      for (const alias of aliases) expect(headerFault(alias, firm), alias).toBeNull();
});

test('whatever stands around three digits is refused', () => {
  const run = fc.property(
    fc.string({ maxLength: 12 }),
    fc.string({ maxLength: 12 }),
    fc.nat(999),
    (before, after, n) => headerFault(`${before}${String(n).padStart(3, '0')}${after}`, firm) !== null,
  );
  fc.assert(run, { numRuns: 500 });
});

test('a proposal needs all required columns under headers that the platform does not recognise', () => {
  expect(proposalProblem(proposal, firm)).toBeNull();
  const { amount: _, ...fewer } = columns;
  expect(proposalProblem({ ...proposal, columns: fewer }, firm)?.en).toContain('all required columns');
  expect(proposalProblem({ ...proposal, columns: { ...columns, amount: 9 } }, firm)?.en).toContain('all required');
  expect(proposalProblem({ ...proposal, headers: ['单号', ''] }, firm)?.en).toContain('Fewer than two headers');
  const wide = [...headers, ...Array.from({ length: 196 }, () => '列')];
  expect(proposalProblem({ ...proposal, headers: wide }, firm)?.en).toContain('more than 200 columns');
  expect(proposalProblem({ ...proposal, headers: invoiceHeader }, firm)?.en).toContain('recognises these headers');
});

test('equal mappings have equal keys in any order, and other ones have not', () => {
  const entries = Object.entries(columns);
  const run = fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
    const shuffledColumns = Object.fromEntries([...shuffled, ['nothing', 3] as const]);
    return mappingKey({ kind: 'invoices', columns: shuffledColumns }) === mappingKey(proposal);
  });
  fc.assert(run);
  expect(mappingKey({ ...proposal, columns: { ...columns, amount: 3 } })).not.toBe(mappingKey(proposal));
  expect(mappingKey({ ...proposal, kind: 'payments' })).not.toBe(mappingKey(proposal));
});
