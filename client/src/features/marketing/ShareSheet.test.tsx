import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import { ShareSheet } from './ShareSheet.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('the focus goes to the link that was made', async () => {
  arriveAt(testSite, 'broker');
  useLanguageStore.getState().setLanguage('en');
  fakeServer({
    'POST /marketing/api/share/save': {
      code: '2000000',
      data: {
        id: '00000000-0000-4000-8000-000000000001',
        code: 'bcdf234567',
        address: '?s=bcdf234567#/share?promo=YINING',
      },
    },
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareSheet piece={{ id: '1', title: 'Rates', pitch: '' }} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await press('button[type=submit]');
  await vi.waitUntil(async () => {
    await act(async () => {});
    return document.querySelector('input[readonly]');
  });
  expect(document.activeElement).toBe(find('input[readonly]'));
});
