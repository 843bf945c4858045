import { providerSettings, providers } from '@sycee/domain/site/providers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { Providers } from './Providers.tsx';

let rendered: Rendered;
beforeEach(() => arriveAt(testSite, 'saas'));
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('lists the state, the settings and the dependent features of each service', async () => {
  const states = ['missing', 'set_up', 'sample'];
  const list = providers.map((provider, i) => ({ provider, state: states[i] ?? 'missing' }));
  fakeServer({ 'GET /admin/api/providers': { code: '2000000', data: { list } } });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Providers />
    </QueryClientProvider>,
  );
  await act(() => new Promise((done) => setTimeout(done)));
  expect(rendered.root.textContent).toContain(`${providers.length - 2} not set up`);
  const rows = [...rendered.root.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  for (const [i, provider] of providers.entries())
    for (const setting of providerSettings[provider]) expect(rows[i], provider).toContain(setting);
  expect(rows[0]).toMatch(/Text messages.*No codes can be sent.*Not set up/);
  expect(rows[1]).toMatch(/Set up$/);
  expect(rows[1]).not.toContain('can’t verify their identity');
  expect(rows[2]).toMatch(/no real service is contacted.*Sample/);
});
