import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ProductsGate } from './ProductsGate.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test.each([
  [0, 'No products here yet'],
  [3, 'The form'],
])('with %i products: %s', async (products, text) => {
  arriveAt(testSite);
  const seen = fakeServer({ 'GET /finance/api/get_index': { code: '2000000', data: { products } } });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ProductsGate title="Match">The form</ProductsGate>
    </QueryClientProvider>,
  );
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(seen).toHaveLength(1);
    expect(document.body.textContent).toContain(text);
  });
  expect(document.body.textContent.includes('The form')).toBe(products > 0);
});
