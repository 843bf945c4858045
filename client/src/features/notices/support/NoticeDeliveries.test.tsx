import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { NoticeDeliveries } from './NoticeDeliveries.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});
const pressed = () => [...document.querySelectorAll('fieldset [aria-pressed=true]')].map((chip) => chip.textContent);

test.each([
  ['state=failed', 'Failed'],
  ['', 'All'],
  ['state=unknown', 'All'],
])('the address “%s” shows the deliveries with this status: %s', async (query, chip) => {
  arriveAt(testSite, 'saas');
  useLanguageStore.getState().setLanguage('en');
  history.replace(`/pages/admin/notices?${query}`);
  const seen = fakeServer({ 'GET /admin/api/notices': { code: '2000000', data: { list: [], next: null } } });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeDeliveries />
    </QueryClientProvider>,
  );
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(seen).toHaveLength(1);
  });
  expect(pressed()).toEqual([chip]);
  expect(JSON.stringify(seen[0]).includes('failed')).toBe(chip === 'Failed');
});
