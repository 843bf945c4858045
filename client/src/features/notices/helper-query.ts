import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useChat } from '#features/chat/index.ts';
import { call } from '#platform/http/call.ts';

/** The notices, read again whenever the counter of this account changed on any device. */
export function useNotices() {
  const changedAt = useChat(({ meta }) => meta.counters.helper?.time);
  return useInfiniteQuery({
    queryKey: ['notices', changedAt],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      call('GET /message/api/helper/list', { query: { cursor: pageParam || undefined }, quiet: true }),
    getNextPageParam: ({ next }) => next,
  });
}
