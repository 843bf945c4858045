import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { SharedPage } from './SharedPage.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('a share that does not open says neither more nor less than the server does, and leads to the home page and to matching', async () => {
  arriveAt(testSite);
  useLanguageStore.getState().setLanguage('en');
  history.replace('/share?s=bcdf234567');
  fakeServer({ 'GET /marketing/api/share/bcdf234567/info': { code: '4040000', message: 'Not found' } });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SharedPage />
    </QueryClientProvider>,
  );
  await vi.waitUntil(async () => {
    await act(async () => {});
    return document.body.textContent?.includes('This link does not open');
  });
  expect([...document.querySelectorAll('a.btn')].map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/match/index',
    '#/pages/home/index',
  ]);
});
