import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useChatClient } from '#features/chat/engine/current.ts';
import { type ChatStore, chatStore } from '#features/chat/engine/state.ts';
import { readAgainOnNotices } from './read-again.ts';

afterEach(() => useChatClient.setState({ client: null }));

const shown = [
  ['work', 'one', 'order 1', 'en'],
  ['work', 'log', 'order 1', '', 'en'],
  ['work', 'mine', 'en'],
  ['work', 'todo', 'en'],
  ['home', 'todo', 'broker', 5],
  ['demand', 'one', 'demand 1', 'm-1', 'en'],
  ['demand', 'list', 'm-1', 'published', 'en'],
];
const counted = (store: ChatStore, slug: string, time: number) => {
  const { meta } = store.getState();
  store.setState({ meta: { ...meta, counters: { ...meta.counters, [slug]: { unread: 1, time } } } });
};
const storeOf = (): ChatStore => {
  const store = chatStore();
  useChatClient.setState({ client: { store } as unknown as ChatClient });
  return store;
};

test('[S4.40] the shown order, applications and what waits are read again when the helper has news', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const read: string[] = [];
  for (const queryKey of [...shown, ['work', 'list', 'mine'], ['demand', 'moderated', '', 'all', 'en']]) {
    const queryFn = async () => read.push(queryKey.join(' '));
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
  }
  const all = shown.map((key) => key.join(' '));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(read).toHaveLength(all.length + 2);
  readAgainOnNotices(queries);
  const first = storeOf();
  const store = storeOf();
  read.length = 0;
  // Read from the device, of another conversation, or of the account before.
  counted(store, 'helper', 1);
  store.setState({ isLoaded: true });
  counted(store, 'service', 2);
  first.setState({ isLoaded: true });
  counted(first, 'helper', 2);
  expect(queries.isFetching()).toBe(0);
  counted(store, 'helper', 3);
  await vi.waitFor(() => expect(read.toSorted()).toEqual(all.toSorted()));
});
