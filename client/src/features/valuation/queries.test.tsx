import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { saveSessionEntry } from '#platform/session/session.ts';
import { arriveAt, entryOf } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import { useFittingLoans, useKeepValuation, type Valuation } from './queries.ts';

const id = '7';
let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

function Loans() {
  const { data } = useFittingLoans(id);
  const keep = useKeepValuation();
  return (
    <button type="button" onClick={() => keep({ id } as Valuation)}>
      {data?.report}
    </button>
  );
}

test('a home that is valued again reads its loans again, because their amounts follow its value', async () => {
  arriveAt();
  saveSessionEntry('member', entryOf('member'));
  let reads = 0;
  const products = () => ({ code: '2000000', data: { report: `read ${++reads}`, list: [] } });
  fakeServer({ [`GET /ass/api/${id}/products`]: products });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  rendered = await render(
    <QueryClientProvider client={queries}>
      <Loans />
    </QueryClientProvider>,
  );
  const shown = () => find('button').textContent;
  await vi.waitFor(() => expect(shown()).toBe('read 1'));
  await press('button');
  await vi.waitFor(() => expect(shown()).toBe('read 2'));
});
