import { type Role, roles } from '@sycee/contract/core/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { AddContact } from './AddContact.tsx';

let rendered: Rendered | undefined;
afterEach(async () => {
  await rendered?.leave();
  rendered = undefined;
  vi.unstubAllGlobals();
});

const search = 'GET /account/api/search_member';
const answer = (...list: unknown[]) => ({ code: '2000000', data: { list, next: null } });
const adviser = { account_no: 'b-1', role: 'broker', name: '周以宁', mobile: '138 **** 0102', store_name: '静安店' };
const client = { account_no: 'm-1', role: 'member', name: '顾南枝', mobile: '138 **** 0106', store_name: '静安店' };

async function searchAs(role: Role, keyword: string): Promise<void> {
  arriveAt(testSite, role);
  useLanguageStore.getState().setLanguage('en');
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = await render(
    <QueryClientProvider client={queries}>
      <AddContact />
    </QueryClientProvider>,
  );
  await type('input[type="search"]', keyword);
  await press('.f.g8 > button');
}
const shows = (text: string) =>
  vi.waitUntil(async () => {
    await act(async () => {});
    return document.body.textContent.includes(text);
  });

test.each(roles)('%s finds people, by the one call that says who can be added', async (role) => {
  const seen = fakeServer({ [search]: answer(adviser, client) });
  await searchAs(role, '周以宁');
  await shows('周以宁');
  expect(document.body.textContent).toContain('顾南枝');
  expect(seen.filter(({ url }) => url.includes('_query'))).toEqual([]);
});

test('a search that fails says so and can be tried again', async () => {
  let isDown = true;
  fakeServer({ [search]: () => (isDown ? ('network' as const) : answer(client)) });
  await searchAs('member', '顾南枝');
  await shows('Try again');
  isDown = false;
  await press('[role="alert"] button');
  expect(await shows('顾南枝')).toBe(true);
});
