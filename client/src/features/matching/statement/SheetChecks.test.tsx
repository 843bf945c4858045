import { afterEach, beforeEach, expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import type { Confirmed, Mapping, StatementSheet } from './api.ts';
import { Conflicts } from './Conflicts.tsx';
import { FactList } from './FactList.tsx';
import { Overlaps } from './Overlaps.tsx';
import { hasChecks, SheetChecks } from './SheetChecks.tsx';

const plain = {
  file: 1,
  sheet: '缴款',
  kind: 'payments',
  company: null,
  scale: null,
  layout: null,
  tax: null,
  has_two_units: false,
  title: null,
  missing: [],
  confirmed: [],
} as unknown as StatementSheet;

let rendered: Rendered | undefined;
beforeEach(() => arriveAt(testSite));
afterEach(() => rendered?.leave());

const show = async (sheet: Partial<StatementSheet>) => {
  const sent: (Confirmed | Mapping)[] = [];
  const note = (one: Confirmed | Mapping) => sent.push(one);
  rendered = await render(<SheetChecks sheet={{ ...plain, ...sheet }} onConfirm={note} onMap={note} />);
  return sent;
};
const text = () => document.body.textContent;

test('another company’s table is named as such, without a question', async () => {
  await show({ company: { match: 'another', name: '上海另一家贸易有限公司', code: '' } });
  expect(text()).toContain('belongs to “上海另一家贸易有限公司” and is not counted');
  expect(document.querySelector('button')).toBeNull();
});

test('a renamed company is asked about: it is this one, or the table is skipped', async () => {
  const sent = await show({ company: { match: 'renamed', name: '杭州旧名机械有限公司', code: '' } });
  expect(text()).toContain('Is that this company?');
  await press('button:nth-of-type(1)');
  await press('button:nth-of-type(2)');
  expect(sent).toEqual([
    { file: 1, sheet: '缴款', what: 'company' },
    { file: 1, sheet: '缴款', kind: null, header_row: 1, columns: {} },
  ]);
});

test('an odd amount and a missing column are named; an answered question is not asked again', async () => {
  const scale = { row: 7, amount: 100_000_000, side: 'high', count: 1 } as const;
  await show({ scale, missing: ['Paid on'] });
  expect(text()).toContain('¥1,000,000 in row 7 is tens of times higher');
  expect(text()).toContain('The column “Paid on” is missing');
  expect(hasChecks({ ...plain, scale, confirmed: ['scale'] })).toBe(false);
  expect(hasChecks({ ...plain, scale })).toBe(true);
});

test('amounts that seem to include their tax can be read as such, confirmed, or skipped', async () => {
  const tax = { row: 3, amount: 113_000, tax: 13_000, count: 12, is_gross: true };
  const columns = { number: 0, amount: 4, tax: 5 };
  const sent = await show({ kind: 'invoices', header_row: 2, columns, issued: true, tax });
  expect(text()).toContain('Row 3 and 11 more: the amount ¥1,130 seems to include its tax of ¥130.');
  for (const at of [1, 2, 3]) await press(`button:nth-of-type(${at})`);
  const read = { kind: 'invoices', header_row: 2, columns: { number: 0, total: 4, tax: 5 }, issued: true };
  expect(sent).toEqual([
    { file: 1, sheet: '缴款', ...read },
    { file: 1, sheet: '缴款', what: 'tax_rate' },
    { file: 1, sheet: '缴款', kind: null, header_row: 1, columns: {} },
  ]);
  expect(hasChecks({ ...plain, tax, confirmed: ['tax_rate'] })).toBe(false);
});

test('another table in the sheet is named; only of two columns with one header the first may be right', async () => {
  const beside = { kind: 'beside', row: 1, text: '金额' } as const;
  await show({ layout: beside });
  expect(text()).toContain('“金额” in row 1 shows another table to the right');
  expect(document.querySelectorAll('button')).toHaveLength(1);
  expect(hasChecks({ ...plain, layout: beside, confirmed: ['layout'] })).toBe(true);
  await rendered?.leave();
  const sent = await show({ layout: { ...beside, kind: 'twice' } });
  await press('button:nth-of-type(1)');
  expect(sent).toEqual([{ file: 1, sheet: '缴款', what: 'layout' }]);
});

test('amounts that are unusually large for the stated unit are questioned', async () => {
  const sent = await show({ scale: { row: 4, amount: 110_000_000_000, side: 'large', count: 12 } });
  expect(text()).toContain('In the stated unit, row 4 is ¥1,100,000,000 and 11 more rows are as large.');
  await press('button:nth-of-type(1)');
  expect(sent).toEqual([{ file: 1, sheet: '缴款', what: 'scale' }]);
});

test('a list of void invoices whose rows seem valid is a question: they count, or the table is skipped', async () => {
  const sent = await show({ title: '作废发票清单' });
  expect(text()).toContain('“作废发票清单” seems to list void, refunded or unpaid items');
  await press('button:nth-of-type(1)');
  await press('button:nth-of-type(2)');
  expect(sent).toEqual([
    { file: 1, sheet: '缴款', what: 'title' },
    { file: 1, sheet: '缴款', kind: null, header_row: 1, columns: {} },
  ]);
  expect(hasChecks({ ...plain, title: '作废发票清单' })).toBe(true);
  expect(hasChecks({ ...plain, title: '作废发票清单', confirmed: ['title'] })).toBe(false);
});

test('of two sources that differ the person uses one, or says that both count', async () => {
  const sent: (Confirmed | Mapping)[] = [];
  const note = (one: Confirmed | Mapping) => sent.push(one);
  const sheets = [
    { file: 0, file_name: 'a.csv', sheet: 'a.csv', rows: 12 },
    { file: 1, file_name: 'b.xlsx', sheet: '缴款', rows: 12 },
  ];
  rendered = await render(<Overlaps overlaps={[{ sheets, taxes: ['增值税'] }]} onMap={note} onConfirm={note} />);
  expect(text()).toContain('Use b.xlsx · 缴款 only');
  for (const at of [1, 2, 3]) await press(`button:nth-of-type(${at})`);
  const skip = { kind: null, header_row: 1, columns: {} };
  expect(sent).toEqual([
    { file: 1, sheet: '缴款', ...skip },
    { file: 0, sheet: 'a.csv', ...skip },
    { file: 1, sheet: '缴款', what: 'apart' },
  ]);
});

test('an invoice in conflict is listed with both places', async () => {
  const version = { file: 'a.csv', sheet: 'a.csv', row: 2, date: '2026-03-05', partner: '甲', state: 'valid' } as const;
  const versions = [
    { ...version, amount: 100_000 },
    { ...version, file: 'b.csv', sheet: 'b.csv', row: 9, amount: 95_000 },
  ];
  rendered = await render(<Conflicts conflicts={[{ number: '24312', versions }]} count={1} />);
  for (const part of ['Invoice 24312', '¥1,000', 'a.csv · row 2', '¥950', 'b.csv · row 9'])
    expect(text()).toContain(part);
});

test('a bound says so and why, and an unknown fact says why', async () => {
  const fact = { attr: 'invoiced12m', name: 'Invoiced', value: '¥11,000', as_of: '2026-10-31' };
  const view = {
    sheets: [{ kind: 'invoices' }],
    missing_months: [],
    is_stale: false,
    facts: [{ ...fact, partial: { bound: 'least', reasons: ['1 row was not counted'] } }],
    unknown_facts: [{ attr: 'tax12m', name: 'Tax paid', reasons: ['Sources overlap'] }],
  } as unknown as Parameters<typeof FactList>[0]['view'];
  rendered = await render(<FactList view={view} />);
  expect(text()).toContain('at least ¥11,000');
  expect(text()).toContain('Incomplete · 1 row was not counted');
  expect(text()).toContain('Tax paidSources overlapUnknown');
});
