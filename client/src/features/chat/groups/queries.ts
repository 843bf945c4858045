import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChat } from '#features/chat/use-chat.ts';
import { call } from '#platform/http/call.ts';

/** Members with this keyword in their name or number; all for an empty one. */
export function useMembers(tid: string | null, keyword: string) {
  const version = useChat((state) => state.detailsVersion.get(tid ?? '') ?? 0);
  return useQuery({
    queryKey: ['group members', tid, keyword, version],
    queryFn: () =>
      everyPage((cursor) =>
        call('GET /message/api/chat_team/members', {
          query: { tid: tid ?? '', keyword, page_size: 100, cursor },
          quiet: true,
        }),
      ),
    enabled: tid !== null,
    placeholderData: (before, query) => (query?.queryKey[1] === tid ? before : undefined),
  });
}

/** After a change of one's own: members, code and applications are read again. */
export function useReloadGroup(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [['group members'], ['group applications'], ['group code'], ['chat details']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}

/** A group has at most 500 members, so all of them are at most five pages. */
async function everyPage<Item>(
  page: (cursor: string | undefined) => Promise<{ list: Item[]; next: string | null }>,
): Promise<{ list: Item[] }> {
  const list: Item[] = [];
  for (let cursor: string | undefined; ; ) {
    const { list: items, next } = await page(cursor);
    list.push(...items);
    if (next === null) return { list };
    cursor = next;
  }
}
