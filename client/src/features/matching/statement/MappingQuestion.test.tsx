import { afterEach, beforeEach, expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import type { Mapping, StatementSheet } from './api.ts';
import { MappingQuestion } from './MappingQuestion.tsx';

const sheet = {
  file: 2,
  sheet: '发票',
  kind: 'invoices',
  how: 'known',
  header_row: 1,
  headers: ['序号', '开票日期', '金额'],
  columns: { date: 1, amount: 2 },
} as unknown as StatementSheet;
const question = { kind: 'invoices' as const, header_row: 1, columns: { date: 1, amount: 0 }, from: 'own' as const };

let rendered: Rendered | undefined;
beforeEach(() => arriveAt(testSite));
afterEach(() => rendered?.leave());

test.each([
  ['Read by headers', 'button:nth-of-type(1)', sheet.columns],
  ['Use my last choice', 'button:nth-of-type(2)', question.columns],
])('both readings are named, and “%s” sends that one for this file', async (name, button, columns) => {
  const sent: Mapping[] = [];
  rendered = await render(<MappingQuestion sheet={sheet} question={question} onMap={(one) => sent.push(one)} />);
  expect(document.body.textContent).toContain('Net amount: now “金额”, last time “序号”');
  expect(document.body.textContent).not.toContain('Date');
  expect(find(button).textContent).toBe(name);
  await press(button);
  expect(sent).toEqual([{ file: 2, sheet: '发票', kind: 'invoices', header_row: 1, columns }]);
});

test('a mapping that headquarters approved is named as the platform’s, not as the person’s own', async () => {
  const approved = { ...question, from: 'approved' as const };
  rendered = await render(<MappingQuestion sheet={sheet} question={approved} onMap={() => undefined} />);
  expect(document.body.textContent).toContain('Net amount: now “金额”, by the platform “序号”');
  expect(document.body.textContent).toContain('Use the platform’s mapping');
  expect(document.body.textContent).not.toContain('last');
});
