import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { BecomeBroker } from './BecomeBroker.tsx';

let rendered: Rendered | undefined;
afterEach(async () => {
  await rendered?.leave();
  vi.unstubAllGlobals();
});

test('shows the reason of a rejection on the next form', async () => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  const last = { state: 'refused', reason: 'Bring the certificate.', created_at: '', decided_at: '' };
  fakeServer({ 'GET /account/api/broker': { code: '2000000', data: { last } } });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const opener = (open: () => void) => (
    <button type="button" onClick={open}>
      Apply
    </button>
  );
  rendered = await render(
    <QueryClientProvider client={queries}>
      <BecomeBroker opener={opener} />
    </QueryClientProvider>,
  );
  await act(async () => rendered!.root.querySelector('button')!.click());
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Your last application was rejected: Bring the certificate. Fix this'),
  );
});
