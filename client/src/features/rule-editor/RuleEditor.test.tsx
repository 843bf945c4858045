import { emptyDraft, type ProductDraft } from '@sycee/domain/catalog/product-draft';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { find, press, type Rendered, render, sizeWindow, type } from '#ui/testing/render.tsx';
import { RuleEditor } from './RuleEditor.tsx';

const id = '019b76da-a800-7000-8000-000000000007';
const both = (text: string) => ({ zh: text, en: text });
const published: ProductDraft = {
  ...emptyDraft,
  name: both('Tested Loan'),
  audience: 'person',
  amountFromFen: 1_000_000,
  amountToFen: 20_000_000,
  rules: [
    { id: 'inquiries3m', kind: 'hard', weight: 3, attr: 'inquiries3m', op: '<=', value: 3 },
    { id: 'age', kind: 'hard', weight: 3, attr: 'age', op: 'between', value: [22, 60] },
    { id: 'house', kind: 'soft', weight: 3, attr: 'house', op: 'in', value: ['clear'] },
  ],
};

let rendered: Rendered;
let saves: { body: unknown }[];
beforeEach(async () => {
  arriveAt(testSite, 'saas');
  await sizeWindow(1280, 800);
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(draft: ProductDraft = published) {
  const kept = {
    id,
    number: 'SY-P-0001',
    status: 'on',
    version: 1,
    draft,
    is_changed: false,
    saved_at: '2026-11-24T01:00:00.000Z',
    saved_by: null,
    owner: null,
    checked_on: null,
    published: { version: 1, draft: published, published_at: '2026-11-20T01:00:00.000Z' },
    schedule: null,
  };
  const seen = fakeServer({
    'GET /admin/api/product_draft': { code: '2000000', data: kept },
    'POST /tools/api/attr': { code: '2000000', data: { list: [], next: null } },
    'PUT /admin/api/product_draft': {
      code: '2000000',
      data: { version: 2, saved_at: kept.saved_at, is_changed: true },
    },
  });
  history.replace(`/pages/admin/product_rules?id=${id}`);
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RuleEditor />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => find('.re-test'), 5_000);
  saves = seen.filter(({ method }) => method === 'PUT');
  return seen;
}
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`No button ${name}`);
  return found;
};
const click = (name: string) => act(async () => button(name).click());
const lineOf = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('.re-line')].find(({ textContent }) => textContent?.includes(text))!;
const labelled = (label: string) => {
  const own = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return own ? `#${CSS.escape(own.htmlFor)}` : `[aria-label="${label}"]`;
};
async function choose(label: string, value: string): Promise<void> {
  const select = find<HTMLSelectElement>(labelled(label));
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const groups = () =>
  [...document.querySelectorAll('.re-group')].map((group) => [
    group.querySelector('.re-title')?.textContent,
    [...group.querySelectorAll('.re-item .m')].map(({ textContent }) => textContent),
  ]);
const caseOf = (name: string) => find(`.re-case > [title="Show the result for ${name} rule by rule"]`);
const verdictOf = (name: string) => caseOf(name).textContent;
const matches = () => find('[data-verdict="match"]').textContent;

test('rules stand in titled groups, and the words that people misread appear nowhere', async () => {
  await open();
  expect(groups().slice(0, 2)).toEqual([
    ['All of these', ['Credit inquiries in 3 months', 'Age']],
    ['Bonus', ['Home']],
  ]);
  const places = find<HTMLSelectElement>(labelled('Group')).options;
  const controls = [...document.querySelectorAll('h2, h3, legend, label, .re-line'), ...places];
  for (const { textContent } of controls) expect(textContent).not.toMatch(/\b(and|or)\b/iu);
});

test('a rule that is moved into a new group opens it, and the last one to leave closes it', async () => {
  await open();
  await act(async () => lineOf('Age').click());
  await choose('Group', 'new');
  expect(groups().slice(0, 2)).toEqual([
    ['All of these', ['Credit inquiries in 3 months']],
    ['Any of these', ['Age']],
  ]);
  await act(async () => lineOf('Credit inquiries').click());
  await choose('Group', 'box group');
  await act(async () => find('.re-title .re-line').click());
  await act(async () => find<HTMLInputElement>('input[type=radio][value="2"]').click());
  expect(groups()[1]).toEqual(['At least 2 of these', ['Age', 'Credit inquiries in 3 months']]);
  await click('Dissolve the group: all have to be met');
  expect(document.querySelectorAll('.re-title .re-line')).toHaveLength(0);
});

test('the live test follows a typed value, compared with what is published, and shows each rule', async () => {
  await open();
  expect(verdictOf('Many inquiries')).toBe('Many inquiriesNot met');
  await type(labelled('Value'), '8');
  await vi.waitFor(() => expect(verdictOf('Many inquiries')).toBe('Many inquiriesNot metMatch'));
  expect(matches()).toMatch(/^Match\d+ → \d+ \+\d+$/);
  expect(find('.re-item s').textContent).toBe('at most 3');
  expect(find('.pg').textContent).toContain('1 change');
  await act(async () => caseOf('Many inquiries').click());
  expect(find('.re-result').textContent).toContain('7 credit inquiries in 3 months; at most 8 allowed.');
});

test('the test and a look at its cases leave the draft as it is', async () => {
  const seen = await open();
  await act(async () => caseOf('Overdue now').click());
  await act(async () => lineOf('Age').click());
  const writes = seen.filter(({ method, url }) => method !== 'GET' && !url.includes('/tools/api/attr'));
  expect(writes).toEqual([]);
  expect(saves).toEqual([]);
  expect(find('.pg').textContent).toContain('Same as published');
});

test('the linter’s sentences appear while one types, and stand at their rule', async () => {
  await open();
  await act(async () => lineOf('Age').click());
  await type('[aria-label="From"]', '70');
  await vi.waitFor(() => expect(find('.re-form .re-findings').textContent).toContain('above the upper'));
  expect(lineOf('Age').className).toContain('bad');
  await type('[aria-label="From"]', '22');
  await vi.waitFor(() => expect(document.querySelectorAll('.re-form .re-findings li')).toHaveLength(0));
});

test('a reason that blames is marked with what to write instead, and variables have names', async () => {
  await open();
  await type(labelled('Reason if it is not met'), 'Bad credit: {actual}, {required}.');
  await vi.waitFor(() => expect(find('.re-texts .re-findings').textContent).toContain('blames the customer'));
  await click('Insert gap');
  expect(find<HTMLTextAreaElement>(labelled('Reason if it is not met')).value).toContain('{gap}');
  await click('Use the automatic sentence');
  expect(find<HTMLTextAreaElement>(labelled('Reason if it is not met')).value).toBe('');
});

test('every change is undone and redone, typing in a field at once', async () => {
  await open();
  await type(labelled('Value'), '1');
  await type(labelled('Value'), '12');
  expect(lineOf('Credit inquiries').textContent).toContain('at most 12');
  await click('Undo');
  expect(lineOf('Credit inquiries').textContent).toContain('at most 3');
  await click('Redo');
  expect(lineOf('Credit inquiries').textContent).toContain('at most 12');
  await press('[aria-label="Undo"]');
  expect(button('Undo').disabled).toBe(true);
});

test('an amount is typed in yuan, in 10,000 yuan if preferred, and stored in fen', async () => {
  const seen = await open();
  await choose('Add a rule: choose an attribute', 'monthlyIncome');
  await click('Add');
  await type('.re-form [aria-label="Value"]', '4000.5');
  await act(async () => find<HTMLElement>('.re-fen [role=radio]:last-child').click());
  await type('.re-form [aria-label="Value"]', '1.2');
  await vi.waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true), 3_000);
  const { draft } = seen.find(({ method }) => method === 'PUT')!.body as { draft: ProductDraft };
  expect(draft.rules.at(-1)).toMatchObject({ attr: 'monthlyIncome', op: '>=', value: 1_200_000 });
});

test('a formula offers only figures that fit it, and several parts of which the lowest counts', async () => {
  await open();
  await act(async () => lineOf('Amount formula').click());
  await click('Write the amount formula');
  await choose('Calculation', 'multiple');
  const options = [...find<HTMLSelectElement>(labelled('Figure')).options].map(({ text }) => text);
  expect(options).toContain('Monthly income · Person');
  expect(options.join()).not.toMatch(/Debt|Credit card use|Age|Mortgage/);
  await type(labelled('Times'), '12');
  await click('Add a part; the lowest counts');
  expect(lineOf('Amount formula').textContent).toContain('The lower of: Monthly income, 12 ×');
});

test('on a phone the list comes first, and what is chosen in it has a way back', async () => {
  await sizeWindow(390, 844);
  await open();
  expect(document.querySelector('.re-form')).toBeNull();
  await act(async () => lineOf('Age').click());
  expect(document.querySelector('.re-list')).toBeNull();
  expect(find('.re-form h2').textContent).toBe('Age');
  await click('Back to the rules');
  expect(document.querySelector('.re-form')).toBeNull();
});
