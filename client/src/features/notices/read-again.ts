import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useChatClient } from '#features/chat/index.ts';

/** What notices are about: one order or application with its timeline, the member's applications, what waits at home, and demands with their offers. Lists of orders of staff follow on their own. */
const affected = new Set(['work one', 'work log', 'work mine', 'work todo', 'home todo', 'demand one', 'demand list']);
const isAffected = ([area, kind]: QueryKey): boolean => affected.has(`${String(area)} ${String(kind)}`);

/** Reads what is shown again whenever the server says that this account has a notice, so that both sides of an order see each other's steps. */
export function readAgainOnNotices(queries: QueryClient): void {
  let stopFollowing = () => {};
  const follow = () => {
    stopFollowing();
    const { client } = useChatClient.getState();
    stopFollowing =
      client?.store.subscribe((now, before) => {
        // The copy on the device is no news.
        if (!before.isLoaded || now.meta.counters.helper?.time === before.meta.counters.helper?.time) return;
        void queries.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey) });
      }) ?? (() => {});
  };
  useChatClient.subscribe(follow);
  follow();
}
