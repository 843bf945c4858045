import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { answerModal, useModalStore } from '#ui/modal.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { LprScreen } from './LprScreen.tsx';

let rendered: Rendered;
beforeEach(() => arriveAt(testSite, 'saas'));
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const list = [
  { published_on: '2026-10-20', one_year: 290, five_years: 340, added_at: '2026-10-21T02:00:00.000Z' },
  { published_on: '2025-05-20', one_year: 300, five_years: 350, added_at: null },
];
async function open(answers = {}) {
  const seen = fakeServer({ 'GET /admin/api/lpr': { code: '2000000', data: { list } }, ...answers });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LprScreen />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => find('li'));
  return seen;
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!;

test('lists publications with their dates; only what headquarters added can be removed, after a question', async () => {
  const seen = await open({
    'DELETE /admin/api/lpr/2026-10-20': { code: '2000000', data: { list: list.slice(1) } },
  });
  const rows = [...rendered.root.querySelectorAll('li')].map(({ textContent }) => textContent!);
  expect(rows[0]).toMatch(/20 Oct 2026.*Added on 21 Oct 2026.*1 year 2\.90%.*Over 5 years 3\.40%/);
  expect(rendered.root.textContent).toContain('In use: the rates published on 20 Oct 2026');
  expect(rendered.root.textContent).toContain('The built-in table ends on 20 May 2025.');
  expect(rows[1]).toMatch(/20 May 2025.*Built in/);
  expect(button('Remove the LPR published on 20 May 2025')).toBeUndefined();
  await act(async () => button('Remove the LPR published on 20 Oct 2026').click());
  const removals = () => seen.filter(({ method }) => method === 'DELETE').length;
  expect(removals()).toBe(0);
  const question = useModalStore.getState().queue[0]!;
  expect(question.title).toBe('Remove the LPR published on 20 Oct 2026?');
  await act(async () => answerModal(question.id, true));
  await vi.waitFor(() => expect(removals()).toBe(1));
});

test('adds a publication in percent, and says at the field what is missing', async () => {
  const seen = await open({ 'POST /admin/api/lpr': { code: '2000000', data: { list } } });
  await act(async () => button('Add').click());
  await vi.waitFor(() => find('dialog input[type=date]'));
  await press('dialog button[type=submit]');
  expect(find('dialog').textContent).toContain('Choose the date of publication');
  expect(find('dialog').textContent).toContain('Enter a percentage');
  await type('dialog input[type=date]', '2026-11-20');
  const [one, five] = [...document.querySelectorAll<HTMLInputElement>('dialog input[inputmode=decimal]')];
  one!.id = 'one';
  five!.id = 'five';
  await type('#one', '2.9');
  await type('#five', '3.40');
  await press('dialog button[type=submit]');
  await vi.waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  expect(seen.find(({ method }) => method === 'POST')!.body).toEqual({
    published_on: '2026-11-20',
    one_year: 290,
    five_years: 340,
  });
});
