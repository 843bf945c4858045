import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { AccuracyNote } from './AccuracyNote.tsx';
import type { Valuation, ValuedResult } from './queries.ts';

let rendered: Rendered;
beforeEach(() => {
  arriveAt();
  useLanguageStore.getState().setLanguage('en');
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const estate = { id: 'own' } as Valuation['home']['estate'];
const figure = (method: string, split: string, median_error: number) => ({ method, split, median_error, sales: 120 });
const figures = [
  figure('sales', 'random', 0.041),
  figure('sales', 'unseen', 0.063),
  figure('model', 'random', 0.032),
  figure('model', 'unseen', 0.054),
];

async function noteOf(estateOfSale: string, isByModel: boolean, measured: object | null) {
  fakeServer({ 'GET /ass/api/backtest': () => ({ code: '2000000', data: { measured } }) });
  const result = {
    comparables: [{ estate_id: estateOfSale }],
    ...(isByModel && { model: { weight: 500, total: 1 } }),
  } as unknown as ValuedResult;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = await render(
    <QueryClientProvider client={queries}>
      <AccuracyNote estate={estate} result={result} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(queries.getQueryState(['valuation figures'])?.status).toBe('success'));
  return () => rendered.root.textContent;
}

// A stored valuation says how it was made; another method may be in use since.
test.each([
  ['own', false, '4.1%'],
  ['other', false, '6.3%'],
  ['own', true, '3.2%'],
  ['other', true, '5.4%'],
])('with a sale of the %s estate, by a model: %s, the error of such values is %s', async (sale, isByModel, error) => {
  const text = await noteOf(sale, isByModel, { method: 'model', figures });
  await vi.waitFor(() =>
    expect(text()).toContain(`Half the errors are within ${error}, as tested on 120 hidden sales`),
  );
});

test('an error that was not tested is not named', async () => {
  const text = await noteOf('own', true, { method: 'sales', figures: figures.slice(0, 2) });
  await vi.waitFor(() => expect(text()).toBe('Valuations are tested against actual pricesSee the test'));
  await rendered.leave();
  const untested = await noteOf('own', false, null);
  expect(untested()).toBe('');
});
