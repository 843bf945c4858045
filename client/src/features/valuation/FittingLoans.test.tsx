import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { saveSessionEntry } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, entryOf } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import { FittingLoans } from './FittingLoans.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a product knows the valuation, and the questions begin with the value of the home', async () => {
  arriveAt();
  saveSessionEntry('member', entryOf('member'));
  siteStorage.set('draft:personal', { answers: { monthlyIncome: 1_500_000, houseValue: 1 }, step: 'income', at: '' });
  const institution = { glyph: '松', color: 'green', logo: null, name: 'Pine Bank' };
  const product = { id: 'loan', name: 'Home loan', institution };
  const list = [{ product, verdict: 'needs_data', amount_from: null, amount_to: 126_000_000, missing: 'Age' }];
  fakeServer({ 'GET /ass/api/7/products': { code: '2000000', data: { report: null, list } } });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <FittingLoans id="7" valueFen={211_000_000} />
    </QueryClientProvider>,
  );
  const loan = await vi.waitFor(() => find<HTMLAnchorElement>('a[href*="product/details"]'));
  expect(loan.getAttribute('href')).toBe('#/subpkgs/product/details?id=loan&amount=126000000&valuation=7');
  await press('a[href*="match/personal"]');
  expect(siteStorage.get('draft:personal')).toMatchObject({
    answers: { monthlyIncome: 1_500_000, houseValue: 211_000_000 },
    step: 'income',
  });
});
