import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultApp, useSiteApp } from '#platform/site/app.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ChoosePopup } from './ChoosePopup.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  useSiteApp.setState(defaultApp);
  vi.unstubAllGlobals();
});

test.each([
  [true, 'get_information', 'No article is published yet.'],
  [false, 'product_list', 'Articles are switched off at this site.'],
])('opens on a kind that the site has (articles: %s), and says what there is not', async (hasNews, call, words) => {
  arriveAt(testSite, 'saas');
  useLanguageStore.getState().setLanguage('en');
  useSiteApp.setState({ modules: defaultApp.modules.filter((module) => hasNews || module !== 'news') });
  const data = { list: [], next: null };
  const seen = fakeServer({
    'GET /finance/api/get_information': { code: '2000000', data },
    'GET /finance/api/product_list': { code: '2000000', data: { ...data, total: 0 } },
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ChoosePopup onClose={() => {}} onAdded={() => {}} />
    </QueryClientProvider>,
  );
  await vi.waitUntil(async () => {
    await act(async () => {});
    return document.body.textContent?.includes('is published yet');
  });
  expect(document.body.textContent).toContain(words);
  expect(seen.map(({ url }) => url)).toEqual([expect.stringContaining(call)]);
});
