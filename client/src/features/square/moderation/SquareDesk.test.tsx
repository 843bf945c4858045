import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render, type } from '#ui/testing/render.tsx';
import { SquareDesk } from './SquareDesk.tsx';
import type { SquareCase } from './types.ts';

// The form is loaded beforehand, so that no test waits for a file.
beforeAll(async () => {
  await import('./DecidePopup.tsx');
});

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const author = {
  contacts_no: 'b-1',
  name: '周以宁',
  avatar: null,
  role: 'broker' as const,
  is_closed: false,
  store_name: '',
  title: '',
  is_verified: true,
};
const caseWith = (id: string, text: string): SquareCase => ({
  id,
  version: 3,
  state: 'open',
  subject: { post: id, comment: null, state: 'hidden', text, pictures: [], place: '', card: null },
  author,
  is_mine: false,
  is_reported_by_me: false,
  is_decided_by_me: false,
  author_history: { cases: 2, removed: 1, since: '2026-01-01T00:00:00Z' },
  causes: [{ kind: 'reports', text: '', sentence: '' }],
  reports: [],
  reporters: 5,
  published_at: '2026-11-20T01:55:00Z',
  opened_at: '2026-11-20T02:00:00Z',
  decided_at: null,
  decision: null,
  reason: '',
  objection: '',
  objected_at: null,
  answer: '',
  answered_at: null,
  restored: null,
});
const two = [caseWith('a', 'First text'), caseWith('b', 'Second text')];
const decideAddress = 'POST /admin/api/square_cases/decide';

async function show(query: string, list: readonly SquareCase[], more: Parameters<typeof fakeServer>[0] = {}) {
  arriveAt(testSite, 'saas');
  history.replace(`/pages/admin/square${query}`);
  useLanguageStore.getState().setLanguage('en');
  const seen = fakeServer({
    'GET /admin/api/square_cases': { code: '2000000', data: { list, next: null, open: 2, objected: 1 } },
    'GET /admin/api/square_cases/a': { code: '2000000', data: { ...two[0], around: null, comments: [], earlier: [] } },
    ...more,
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SquareDesk />
    </QueryClientProvider>,
  );
  return seen;
}
const settled = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      check();
    },
    { timeout: 30_000 },
  );
const click = (element: HTMLElement) => act(async () => element.click());
const text = () => document.body.textContent ?? '';
const button = (name: string, within: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)].find((one) => one.textContent === name)!;

test('cases that are chosen are decided at once with one reason, and what changed meanwhile is read again', async () => {
  const seen = await show('', two, {
    [decideAddress]: { code: '2000000', data: { decided: ['a'], changed: ['b'] } },
  });
  await settled(() => expect(text()).toContain('Second text'));
  expect(text()).toContain('Reported by 5 people');
  for (const box of document.querySelectorAll<HTMLInputElement>('.case-row input')) await click(box);
  await settled(() => expect(text()).toContain('2 selected'));
  await click(button('Remove', '.case-bar'));
  await settled(() => expect(text()).toContain('Remove 2 texts'));
  const sent = () => seen.filter(({ method }) => method === 'POST');
  const reads = () => seen.filter(({ url }) => url.startsWith('/admin/api/square_cases?')).length;
  await click(button('Remove', 'dialog'));
  await settled(() => expect(text()).toContain('Enter a reason of at least 4 characters'));
  expect(sent()).toEqual([]);
  await type('dialog textarea', 'Against the rules');
  const before = reads();
  await click(button('Remove', 'dialog'));
  await settled(() => expect(reads()).toBeGreaterThan(before));
  expect(sent()[0]?.body).toEqual({
    cases: [
      { id: 'a', version: 3 },
      { id: 'b', version: 3 },
    ],
    decision: 'remove',
    reason: 'Against the rules',
    measures: { warn: false, restriction: null, days: 7 },
  });
});

test.each([
  ['review', 'Approve and publish', 'Everyone can see it from then on'],
  ['hidden', 'Show it again', 'Everyone can see it again'],
] as const)('a text in the state %s is approved under “%s”, without a reason', async (state, name, sentence) => {
  const one = { ...two[0]!, subject: { ...two[0]!.subject, state } };
  const seen = await show('', [one], {
    'GET /admin/api/square_cases/a': { code: '2000000', data: { ...one, around: null, comments: [], earlier: [] } },
    [decideAddress]: { code: '2000000', data: { decided: ['a'], changed: [] } },
  });
  await settled(() => expect(text()).toContain('First text'));
  await click(document.querySelector<HTMLElement>('[data-case="a"]')!);
  await settled(() => expect(document.querySelector('.case-acts')).not.toBeNull());
  await click(button(name, '.case-acts'));
  await settled(() => expect(text()).toContain(sentence));
  await click(button(name, '[role=dialog]:last-of-type, dialog:last-of-type'));
  await settled(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ decision: 'show', reason: '' }),
  );
});

test.each(['is_mine', 'is_reported_by_me'])(
  'a text with %s is not chosen and has no decisions; the case says who decides',
  async (mark) => {
    const own = { ...two[0]!, [mark]: true };
    await show('', [own, two[1]!], {
      'GET /admin/api/square_cases/a': { code: '2000000', data: { ...own, around: null, comments: [], earlier: [] } },
    });
    await settled(() => expect(text()).toContain('Second text'));
    await click(document.querySelector<HTMLElement>('[data-case="a"]')!);
    await settled(() => expect(text()).toContain('another moderator has to decide'));
    expect(document.querySelectorAll('.case-acts')).toHaveLength(0);
    await click(document.querySelector<HTMLInputElement>('.cases input[type="checkbox"]')!);
    await settled(() => expect(text()).toContain('1 selected'));
  },
);

test('the objection to an own decision has no answers; the case says who answers', async () => {
  const objected: SquareCase = {
    ...two[0]!,
    state: 'decided',
    decision: 'remove',
    decided_at: '2026-11-20T03:00:00Z',
    objection: 'It is true',
    objected_at: '2026-11-20T04:00:00Z',
    is_decided_by_me: true,
  };
  await show('?state=objected', [objected], {
    'GET /admin/api/square_cases/a': {
      code: '2000000',
      data: { ...objected, around: null, comments: [], earlier: [] },
    },
  });
  await settled(() => expect(text()).toContain('First text'));
  await click(document.querySelector<HTMLElement>('[data-case="a"]')!);
  await settled(() => expect(text()).toContain('another moderator has to answer'));
  expect(document.querySelectorAll('.case-acts')).toHaveLength(0);
});

test('the limits say at their field which numbers are allowed, and save nothing else', async () => {
  const settings = { version: 0, reporters_to_hide: 5, new_account_posts: 5, new_account_comments: 30 };
  const seen = await show('', two, { 'GET /admin/api/square_settings': { code: '2000000', data: settings } });
  await settled(() => expect(text()).toContain('Second text'));
  await click(document.querySelector<HTMLElement>('[aria-label="Square settings"]')!);
  await settled(() => expect(document.querySelector('dialog input[type="number"]')).not.toBeNull());
  await type('dialog input[type="number"]', '1');
  await click(button('Save', 'dialog'));
  await settled(() => expect(text()).toContain('Enter a whole number from 2 to 50'));
  expect(seen.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test.each([
  ['', 'No posts or comments are waiting'],
  ['?state=objected', 'No objections are waiting'],
  ['?state=decided', 'No decisions yet'],
])('the address “%s” without cases says so', async (query, title) => {
  await show(query, []);
  await settled(() => expect(text()).toContain(title));
});

test('a list that could not be read says why', async () => {
  await show('', [], { 'GET /admin/api/square_cases': { code: '5000000', message: 'Out of order', status: 500 } });
  await settled(() => expect(text()).toContain('Out of order'));
});
