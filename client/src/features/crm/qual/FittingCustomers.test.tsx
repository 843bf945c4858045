import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import { FittingCustomers } from './FittingCustomers.tsx';
import type { FitJob } from './fit-job.ts';

const ok = (data: unknown) => ({ code: '2000000', data });
const row = (id: string, name: string, fit: string) => ({
  id,
  customer_info: { name, mobile: '138 **** 1017' },
  company_name: '',
  level: 'B',
  tags: [],
  owner: null,
  sea: null,
  shared: false,
  fit,
  missing: fit === 'needs_data' ? ['Home', 'Car'] : [],
});
const newest = {
  list: [row('new', '方既白', 'match')],
  next: null,
  product_name: 'House Loan',
  counts: { match: 1, needs_data: 0, looked_at: 4_200, more: true },
};
const running: FitJob = {
  id: 'job-1',
  state: 'running',
  total: 20_000,
  done: 5_000,
  seconds_left: 12,
  created_at: '2026-11-20T01:00:00Z',
  ended_at: null,
  expires_at: '2026-11-27T01:00:00Z',
  counts: null,
  outdated: [],
};
const finished: FitJob = {
  ...running,
  state: 'finished',
  done: 20_000,
  seconds_left: null,
  counts: { match: 1_203, needs_data: 88 },
};

const until = (check: () => unknown) => act(() => vi.waitFor(async () => void check()));

let job: FitJob | null | 'network';
let rendered: Rendered;
const path = '/finance/api/product_customers';
const show = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const requests = fakeServer({
    [`GET ${path}`]: ok(newest),
    [`GET ${path}/info`]: () => (job === 'network' ? 'network' : ok({ job })),
    [`GET ${path}/list`]: ok({ list: [row('one', '祝青原', 'match'), row('two', '温言', 'no')], next: 'more' }),
    ...answers,
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FittingCustomers product="product-1" />
    </QueryClientProvider>,
  );
  return requests;
};
const open = async (answers: Parameters<typeof show>[0] = {}) => {
  const requests = await show(answers);
  await until(() => find('#fit-job'));
  return requests;
};
const text = () => document.body.textContent;
const poll = () => act(() => vi.advanceTimersByTimeAsync(1_100));
const bar = () => find('[role=progressbar]').getAttribute('aria-valuenow');
const announcement = () => find('#fit-job ~ [role=status]').textContent;
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  arriveAt(testSite, 'store');
  job = null;
});
afterEach(async () => {
  await rendered.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('beside the newest customers, all are checked: a press starts it once, the progress is polled, and the results follow', async () => {
  const requests = await open({
    [`POST ${path}/start`]: () => {
      job = running;
      return ok(running);
    },
  });
  expect(text()).toContain('the list below covers only the newest');
  expect(text()).toContain('方既白');
  const start = button('Start check')!;
  await act(async () => {
    start.click();
    start.click();
  });
  await until(() => expect(bar()).toBe('25'));
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { id: 'product-1' } }]);
  expect(text()).toContain('5,000 of 20,000 checked');
  expect(text()).toContain('about 12 s left');
  expect(announcement()).toBe('Checking all customers, 25% done');
  expect(document.activeElement).toBe(find('#fit-job'));
  job = { ...running, done: 9_000, seconds_left: 6 };
  await poll();
  expect([bar(), announcement()]).toEqual(['45', 'Checking all customers, 25% done']);
  job = finished;
  await poll();
  await until(() => expect(text()).toContain('祝青原'));
  expect(announcement()).toBe('House Loan: 20,000 customers checked, 1,203 match, 88 need more info.');
  expect(text()).not.toContain('方既白');
  expect(text()).toContain('Customers added or assigned to you since are not included');
  expect(find('.more button')).toBeDefined();
});

test('a running check, found after a reload or on another device, is shown, survives a lost network and can be cancelled', async () => {
  job = running;
  const requests = await open({
    [`POST ${path}/cancel`]: () => {
      job = { ...running, state: 'cancelled', seconds_left: null };
      return ok(job);
    },
  });
  expect(bar()).toBe('25');
  job = 'network';
  await poll();
  expect(text()).toContain('The check continues on the server');
  job = running;
  await poll();
  expect(text()).not.toContain('The check continues on the server');
  await act(async () => button('Cancel check')!.click());
  await until(() => expect(button('Check again')).toBeDefined());
  expect(requests.findLast(({ method }) => method === 'POST')!.body).toEqual({ id: 'job-1' });
  expect(announcement()).toContain('was cancelled and kept no results');
});

test('results say as of when they are and what changed since, and empty, failed and expired checks say what to do', async () => {
  job = { ...finished, outdated: ['product', 'facts'] };
  await open({ [`GET ${path}/list`]: ok({ list: [], next: null }) });
  await until(() => expect(text()).toContain('No customer matches'));
  expect(find('time').getAttribute('datetime')).toBe(finished.created_at);
  expect(find('.note.warn').textContent).toContain(
    'The product’s conditions have changed. Information about some customers has changed.',
  );
  expect(button('Check again')).toBeDefined();
  for (const [state, sentence] of [
    ['failed', 'A fault stopped the check'],
    ['expired', 'were deleted at the end of their retention period'],
  ] as const) {
    await rendered.leave();
    job = { ...finished, state, counts: null };
    await open();
    expect(announcement()).toContain(sentence);
    expect(text()).toContain('方既白');
  }
  await rendered.leave();
  job = 'network';
  await open();
  expect(text()).toContain('The progress could not be read.');
  job = running;
  await press('.note button');
  await until(() => expect(bar()).toBe('25'));
});

test.each([
  [0, 'Not enough information', 'No customer has the information that House Loan needs yet.'],
  [12, 'No customer matches', 'meets its conditions. Customers without it cannot be assessed'],
])('with %i assessed customers, none of whom matches, the empty list says why', async (looked_at, title, reason) => {
  const counts = { match: 0, needs_data: 0, looked_at, more: false };
  await show({ [`GET ${path}`]: ok({ ...newest, list: [], counts }) });
  await until(() => expect(text()).toContain(title));
  expect(text()).toContain(reason);
});
