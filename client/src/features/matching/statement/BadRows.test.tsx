import { afterEach, beforeEach, expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { find, type Rendered, render } from '#ui/testing/render.tsx';
import { BadRows } from './BadRows.tsx';

let rendered: Rendered | undefined;
beforeEach(() => arriveAt(testSite));
afterEach(() => rendered?.leave());

type View = Parameters<typeof BadRows>[0]['view'];
const sentence = 'A spreadsheet app changed the number';
const bad = {
  file: 'a.xlsx',
  sheet: '发票',
  problem: 'rounded',
  sentence,
  column: '发票号码',
  found: '2.4E+19',
} as const;
const view = {
  bad_groups: [{ ...bad, count: 72, rows: [2, 3, 4, 5, 6] }],
  bad_rows: [2, 3].map((row) => ({ ...bad, row })),
  bad_count: 72,
  sheets: [{ counted: 0, repeated: 0 }],
} as unknown as View;

test('a cause is said once with its count and first rows, outside of what is folded', async () => {
  rendered = await render(<BadRows view={view} />);
  const [line] = [...document.querySelectorAll('section > ul > li')];
  expect(line?.textContent).toBe(`72 rows: ${sentence}“发票号码” is “2.4E+19”a.xlsx · 发票 · rows 2, 3, 4, 5, 6 …`);
  expect(find('details').textContent).toContain('Showing the first 2.');
});

test('nothing says that other rows count while none does', async () => {
  rendered = await render(<BadRows view={view} />);
  expect(document.body.textContent).toContain('No row counts');
  await rendered.leave();
  rendered = await render(<BadRows view={{ ...view, sheets: [{ counted: 1, repeated: 0 }] } as unknown as View} />);
  expect(document.body.textContent).toContain('All other rows count');
});
