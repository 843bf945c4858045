import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { productBrief } from '../testing/product-brief.ts';
import { FittingList } from './FittingList.tsx';

const product = (id: string) => productBrief(id, `Loan ${id}`);
const verdictOn = (product_id: string, verdict: 'match' | 'near_miss' | 'no') => ({
  product_id,
  verdict,
  amount_from: null,
  amount_to: null,
  rate_from: null,
  rate_to: null,
  missing: '',
});

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('products that the reader’s report refuses come last, the others as they were', async () => {
  arriveAt(testSite, 'member');
  const report = {
    id: 'r1',
    kind: 'personal',
    made_at: '2026-11-20T04:00:00Z',
    expires_on: '2026-12-20',
    expired: false,
    matches: 1,
    verdicts: [verdictOn('a', 'no'), verdictOn('c', 'near_miss'), verdictOn('d', 'match')],
  };
  fakeServer({ 'GET /tax/api/match/verdicts': { code: '2000000', data: { reports: [report] } } });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <FittingList label="Fitting" products={['a', 'b', 'c', 'd'].map(product)} demand="wish" more={String} />
    </QueryClientProvider>,
  );
  const names = () => rendered.root.textContent.match(/Loan [a-d]/g);
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(names()).toEqual(['Loan b', 'Loan c', 'Loan d', 'Loan a']);
  });
});
