import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { hrefOf } from '#platform/navigation/query.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { aboutPath } from './company-paths.ts';
import { HomeHero } from './HomeHero.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

async function show(products: number, estates: number) {
  arriveAt(testSite);
  const seen = fakeServer({ 'GET /ass/api/config': { code: '2000000', data: { estates } } });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <HomeHero index={{ products, institutions: 0 }} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(seen).toHaveLength(products === 0 ? 1 : 0));
  const links = () => [...document.querySelectorAll('.hero a')].map((link) => link.getAttribute('href'));
  return { links, settle: () => act(async () => {}) };
}

test('a site without products offers the valuation of a home if it has estates', async () => {
  const { links } = await show(0, 12);
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(links()).toEqual([hrefOf(aboutPath), '#/subpkgs/ass/evaluate']);
  });
  expect(document.querySelector('.hero')!.textContent).toContain('Value a home now');
});

test('neither a site without estates nor one with products offers it in the hero', async () => {
  for (const [products, estates] of [
    [0, 0],
    [3, 12],
  ] as const) {
    const { links, settle } = await show(products, estates);
    await settle();
    await settle();
    expect(links()).toHaveLength(1);
    expect(links()[0]).not.toContain('/subpkgs/ass/evaluate');
    await rendered.leave();
  }
});
