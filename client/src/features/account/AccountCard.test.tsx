import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, infoOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { currentLanguage, useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { AccountCard } from './AccountCard.tsx';

const names = { zh: '平江路门店', en: 'Pingjiang Store' };
const inLanguageOfNow = () => ({
  code: '2000000',
  data: { ...infoOf('broker'), store_name: names[currentLanguage()], token: 'token of broker' },
});

let rendered: Rendered | undefined;
const show = async () => {
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AccountCard />
    </QueryClientProvider>,
  );
  return rendered.root;
};
afterEach(async () => {
  await rendered?.leave();
  useLanguageStore.getState().setLanguage('en');
  vi.unstubAllGlobals();
});

test('shows a store’s name in the current language, whatever the language of the login', async () => {
  arriveAt(testSite, 'broker');
  fakeServer({ 'GET /account/api/info': inLanguageOfNow });
  const root = await show();
  await vi.waitFor(() => expect(root.textContent).toContain(names.en));
  await act(async () => useLanguageStore.getState().setLanguage('zh'));
  await vi.waitFor(() => expect(root.textContent).toContain(names.zh));
});

test('shows the name of the login without an answer', async () => {
  arriveAt(testSite, 'broker');
  fakeServer({ 'GET /account/api/info': 'network' });
  expect((await show()).textContent).toContain('Store');
});
