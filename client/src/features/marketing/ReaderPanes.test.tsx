import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer, type SeenRequest } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, type Rendered, render } from '#ui/testing/render.tsx';
import { WatchList } from './WatchList.tsx';

let rendered: Rendered;
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  await rendered.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const readerOf = (id: string, visits: number) => ({
  id,
  name: null,
  avatar: null,
  contacts_no: null,
  customer: null,
  region: '',
  through: null,
  came_through_reader: false,
  visits,
  active_ms: visits * 5_000,
  video_ms: 12_000,
  depth: 40,
  parts: [1, 1, 1, 1, 1, 1, 1],
  share_count: 0,
  brought: 0,
  last_visit_at: '2026-01-01T00:00:00.000Z',
  title: 'Rates',
});
const empty = { opened: 0, read_half: 0, saw_card: 0, left_contact: 0, disbursed: 0 };
const until = (check: () => unknown) =>
  vi.waitUntil(async () => {
    await act(async () => {});
    return check();
  });

test('while the page is visible, list and trail are read again together every ten seconds', async () => {
  arriveAt(testSite, 'broker');
  useLanguageStore.getState().setLanguage('en');
  let visits = 1;
  const seen: SeenRequest[] = fakeServer({
    'GET /marketing/api/share/customer': () => ({
      code: '2000000',
      data: { list: [readerOf('a', visits)], next: null, total: 1 },
    }),
    'GET /marketing/api/share/a/customer_read': () => ({
      code: '2000000',
      data: { list: [], next: null, reader: readerOf('a', visits) },
    }),
    'GET /marketing/api/share/main': {
      code: '2000000',
      data: { shares: 1, visits: 1, readers: 1, active_ms: 1, funnel: empty, days: [] },
    },
  });
  const counts = () =>
    ['/customer?', '/customer_read'].map((part) => seen.filter(({ url }) => url.includes(part)).length);
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <WatchList />
    </QueryClientProvider>,
  );
  await until(() => document.querySelector('.reader-row'));
  await act(async () => find<HTMLButtonElement>('.reader-row').click());
  await until(() => document.body.textContent?.includes('Where they stayed'));
  expect(find('.reader-row').textContent).toContain('watched 12 s of video');
  const before = counts();
  visits = 2;
  await act(async () => vi.advanceTimersByTime(10_000));
  await until(() => document.body.textContent?.includes('opened twice') && document.body.textContent.includes('2×'));
  expect(counts()).toEqual(before.map((n) => n + 1));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const visible = counts();
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(counts()).toEqual(visible);
});
