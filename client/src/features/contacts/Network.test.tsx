import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useChatClient } from '#features/chat/engine/current.ts';
import { chatStore } from '#features/chat/engine/state.ts';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, type Rendered, render, type } from '#ui/testing/render.tsx';
import { Network } from './Network.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  useChatClient.setState({ client: null });
  vi.unstubAllGlobals();
});

const person = {
  contacts_no: 'b-1',
  role: 'broker',
  name: '周以宁',
  store_name: '静安店',
  avatar: null,
  name_first: 'Z',
};
async function open(
  address: string,
  { all = [], blocked = [] }: { all?: unknown[]; blocked?: unknown[] },
): Promise<void> {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  history.replace(address);
  const client = { me: 'm-1', store: chatStore(), readContacts: async () => undefined, saveContacts: async () => {} };
  useChatClient.setState({ client: client as never });
  const seen = fakeServer({
    'GET /message/api/contacts/list': () => ({
      code: '2000000',
      data: { list: seen.at(-1)!.url.includes('slug=blocked') ? blocked : all, md5: '', unchanged: false, next: null },
    }),
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Network />
    </QueryClientProvider>,
  );
}
const shows = (text: string) =>
  vi.waitUntil(async () => {
    await act(async () => {});
    return document.body.textContent.includes(text);
  });
const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('the contacts lead to the blocked people, also where there are no contacts', async () => {
  await open('/pages/index/network', { blocked: [person] });
  await shows('No contacts yet');
  expect(hrefs()).toContainEqual(expect.stringContaining('/pages/index/network?slug=blocked'));
  expect(document.body.textContent).not.toContain('周以宁');
});

test('a blocked person leads to the profile, where the block can be ended', async () => {
  await open('/pages/index/network?slug=blocked', { blocked: [person] });
  await shows('周以宁');
  expect(find<HTMLAnchorElement>('ul a').href).toContain('/pages/networking/contactDetails?contacts_no=b-1');
});

test('without blocked people the list says so', async () => {
  await open('/pages/index/network?slug=blocked', {});
  expect(await shows('Nobody blocked')).toBe(true);
});

test('contacts are found by the start of a tag', async () => {
  const contact = { ...person, own_name: person.name, name_py_array: ['zhou', 'yi', 'ning'], starred: false };
  const all = [
    { ...contact, tags: ['税贷'] },
    {
      ...contact,
      contacts_no: 'b-2',
      name: '陆知遥',
      own_name: '陆知遥',
      name_py_array: ['lu', 'zhi', 'yao'],
      tags: [],
    },
  ];
  await open('/pages/index/network', { all });
  await shows('陆知遥');
  await type('input[type="search"]', '税贷');
  await vi.waitUntil(async () => {
    await act(async () => {});
    return !document.body.textContent.includes('陆知遥');
  });
  expect(document.body.textContent).toContain('周以宁');
});
