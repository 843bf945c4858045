import { afterEach, beforeEach, expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import type { StatementSheet } from './api.ts';
import { RereadNote } from './RereadNote.tsx';

let rendered: Rendered | undefined;
beforeEach(() => arriveAt(testSite));
afterEach(() => rendered?.leave());

const sheetOf = (sheet: string, reread: StatementSheet['reread']) => ({ sheet, reread }) as StatementSheet;

test.each([
  ['approved', 'can now read a sheet'],
  ['withdrawn', 'was withdrawn or replaced'],
] as const)('files are read again only when the person chooses so (%s)', async (reread, title) => {
  let count = 0;
  rendered = await render(
    <RereadNote sheets={[sheetOf('台账', reread), sheetOf('发票', null)]} onReadAgain={() => count++} />,
  );
  expect(rendered.root.textContent).toContain(title);
  expect(rendered.root.textContent).toContain('It concerns 台账.');
  expect(count).toBe(0);
  await press('button');
  expect(count).toBe(1);
});

test('nothing is said while nothing has changed', async () => {
  rendered = await render(<RereadNote sheets={[sheetOf('发票', null)]} onReadAgain={() => undefined} />);
  expect(rendered.root.textContent).toBe('');
});
