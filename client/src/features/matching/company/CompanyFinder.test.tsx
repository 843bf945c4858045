import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { CompanyFinder } from './CompanyFinder.tsx';
import type { PickedCompany } from './picked.ts';

const search = 'GET /tax/api/company/search/';
const searchAnswer = (list: object[], more: object = {}) => ({
  code: '2000000',
  data: { list, state: 'ok', wrong_code: false, sample: true, ...more },
});
const one = { code: '914403001922038216', name: '示例一公司', active: true, founded_on: null };
const two = { code: '91110000600037341L', name: '示例二公司', active: false, founded_on: null };
const box = '[role=combobox]';
let rendered: Rendered;
let picked: PickedCompany[];

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  arriveAt();
  picked = [];
});
afterEach(async () => {
  await rendered.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
async function open(answer: Parameters<typeof fakeServer>[0][string]) {
  const requests = fakeServer({ [search]: answer });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = await render(
    <QueryClientProvider client={queries}>
      <CompanyFinder onPick={(company) => picked.push(company)} />
    </QueryClientProvider>,
  );
  return requests;
}
const look = async (text: string) => {
  await type(box, text);
  await act(() => vi.advanceTimersByTimeAsync(300));
  // The pause in typing ends, and the answer arrives.
  await act(() => vi.advanceTimersByTimeAsync(50));
};
const key = (name: string) =>
  act(async () => {
    find(box).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

test('announces the results to screen readers, moves by arrows and selects by Enter', async () => {
  const seen = await open(searchAnswer([one, two]));
  await look('shili');
  expect(seen.at(-1)!.url).toContain('keyword=shili');
  expect(find(box).getAttribute('aria-expanded')).toBe('true');
  expect(find('[role=status]').textContent).toContain('2 found');
  await key('ArrowDown');
  const active = document.getElementById(find(box).getAttribute('aria-activedescendant')!)!;
  expect(active.getAttribute('aria-selected')).toBe('true');
  expect(active.textContent).toContain('示例二公司');
  await key('Enter');
  expect(picked).toEqual([{ code: two.code, name: two.name }]);
});

test('closes the list on Escape and selects on click', async () => {
  await open(searchAnswer([one, two]));
  await look('shili');
  await key('Escape');
  expect(find(box).getAttribute('aria-expanded')).toBe('false');
  await key('ArrowDown');
  await press('[role=option]');
  expect(picked).toEqual([{ code: one.code, name: one.name }]);
});

test('distinguishes no result, an invalid code, and a register without an answer', async () => {
  let answer = searchAnswer([]);
  await open(() => answer);
  await look('nobody');
  expect(find('[role=status]').textContent).toContain('Company not found');
  answer = searchAnswer([], { wrong_code: true });
  await look('914403001922038215');
  expect(find('[role=status]').textContent).toContain('not valid');
  answer = searchAnswer([], { state: 'failed' });
  await look('later');
  expect(find('[role=status]').textContent).toContain('not responding');
});
