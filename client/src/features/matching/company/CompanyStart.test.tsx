import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { BusinessStart } from './BusinessStart.tsx';

// Parts of the screen are loaded lazily.
const patience = { timeout: 10_000 };
let rendered: Rendered;
beforeEach(() => arriveAt(testSite));
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});
async function open(providers: readonly string[]): Promise<void> {
  fakeServer({ 'GET /tools/api/sys/config/tech': { code: '2000000', data: { demo: false, providers } } });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BusinessStart />
    </QueryClientProvider>,
  );
}
/** Returns the rendered text after lazy parts and answers have arrived. */
const settled = async () => {
  await act(() => new Promise((done) => setTimeout(done)));
  return rendered.root;
};
const text = async () => (await settled()).textContent ?? '';

test('asks for no consent without a register, and the company is typed in', async () => {
  await open([]);
  await expect.poll(text, patience).toContain('Company look-up is not available here yet');
  expect(rendered.root.querySelector('[role=combobox]')).toBeNull();
  expect(await text()).not.toContain('providers of the company register');
});

test('searches the register and asks for a consent if there is one', async () => {
  await open(['companies']);
  await expect.poll(async () => (await settled()).querySelector('[role=combobox]'), patience).not.toBeNull();
  await expect.poll(text, patience).toContain('providers of the company register');
  expect(await text()).not.toContain('not available on this site');
});
