import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { savePromo } from '#platform/site/promo.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { PromoBroker } from './PromoBroker.tsx';

const broker = {
  template_no: 'italic',
  name: '周以宁',
  title: 'Finance adviser',
  store_name: 'Pingjiang Store',
  introduction: '',
  account_no: 'b-1',
  orders_done: 3,
};
const known = (code: string) => `GET /finance/api/${code}/get_broker_info`;

let rendered: Rendered | undefined;
const show = async () => {
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PromoBroker />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(50));
  return rendered.root;
};
beforeEach(() => {
  vi.useFakeTimers();
  arriveAt(testSite);
});
afterEach(async () => {
  await rendered?.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[S2.17] [S7.07] shows the broker of the page’s promo code before the one of a stored code', async () => {
  const requests = fakeServer({ [known('PAGE')]: { code: '2000000', data: broker } });
  savePromo('STORED');
  history.replace('/subpkgs/product/details?id=1&broker_promo_code=PAGE');
  const root = await show();
  expect(root.textContent).toContain('周以宁');
  expect(root.textContent).toContain('3 loans disbursed');
  expect(requests.map(({ url }) => url)).toEqual(['/finance/api/PAGE/get_broker_info']);
});

test('[S3.10] [S4.16] shows a stored code’s broker as long as the code is sent, five minutes', async () => {
  fakeServer({ [known('STORED')]: { code: '2000000', data: broker } });
  savePromo('STORED');
  const root = await show();
  expect(root.textContent).toContain('周以宁');
  await act(() => vi.advanceTimersByTimeAsync(290_000));
  expect(root.textContent).toContain('周以宁');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(root.textContent).toBe('');
});

test('shows nobody for an unknown code, and requests nothing for a broker', async () => {
  const requests = fakeServer({ [known('NOBODY')]: { code: '4040000' } });
  savePromo('NOBODY');
  expect((await show()).textContent).toBe('');
  expect(requests).toHaveLength(1);
  await rendered!.leave();
  arriveAt(testSite, 'broker');
  savePromo('NOBODY');
  expect((await show()).textContent).toBe('');
  expect(requests).toHaveLength(1);
});
