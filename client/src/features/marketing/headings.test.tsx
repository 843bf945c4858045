import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { MarketingHome } from './MarketingHome.tsx';
import { ShareList } from './ShareList.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const funnel = { opened: 1, read_half: 1, saw_card: 1, left_contact: 0, disbursed: 0 };
const piece = {
  id: '1',
  kind: 'article',
  title: 'Rates',
  summary: '',
  scene: '',
  column: '',
  audience: 'everyone',
  pitch: '',
  minutes: 3,
  published_at: '2026-01-01T00:00:00Z',
  sample: false,
  own_shares: 0,
};
const list = (rows: unknown[]) => ({ code: '2000000', data: { list: rows, next: null, total: rows.length } });

test.each([
  ['the content', 'broker', <MarketingHome key="home" />],
  ['the comparison', 'saas', <ShareList key="shares" />],
] as const)('no level of the headings of %s is skipped', async (_, role, screen) => {
  arriveAt(testSite, role);
  useLanguageStore.getState().setLanguage('en');
  fakeServer({
    'GET /marketing/api/client/source/list': list([piece]),
    'GET /marketing/api/share/customer': list([]),
    'GET /marketing/api/share/main': {
      code: '2000000',
      data: { shares: 1, visits: 1, readers: 1, active_ms: 1, funnel, days: [] },
    },
    'GET /marketing/api/share/compared': list([{ id: '1', name: 'Rates', kind: 'article', shares: 1, funnel }]),
  });
  rendered = await render(<QueryClientProvider client={new QueryClient()}>{screen}</QueryClientProvider>);
  const headings = () => [...document.querySelectorAll('h1, h2, h3, h4')];
  await vi.waitUntil(async () => {
    await act(async () => {});
    return headings().some(({ textContent }) => textContent === 'Rates');
  });
  const levels = headings().map(({ tagName }) => Number(tagName[1]));
  levels.forEach((level, n) => expect(level - (levels[n - 1] ?? 0)).toBeLessThanOrEqual(1));
});
