import type { CommentOrder } from '@sycee/domain/square/limits';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';
import { type FeedState, feedQuery } from './feed.ts';
import type { Comment, Post } from './types.ts';

/** How often a feed looks for newer posts while it is visible. */
const newerEveryMs = 30_000;

interface Page<Item> {
  list: readonly Item[];
  next: string | null;
}
type Pages<Item> = InfiniteData<Page<Item>>;

/** Posts and comments show what the reader liked and follows, so they are kept for each account. */
function useReader(): readonly [string, string] {
  return [useSessionEntry()?.info.account_no ?? '', useLanguage()[0]];
}

const pagesOf = <Item>(next: (page: Page<Item>) => string | null = (page) => page.next) => ({
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<Item>) => next(page) ?? undefined,
});

/** Pages stay as they were read: nothing that arrives later moves what is being read. */
const still = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export function useFeed(state: FeedState) {
  const reader = useReader();
  return useInfiniteQuery({
    queryKey: ['posts', 'feed', state, ...reader],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /common/api/post/list', { query: { ...feedQuery(state), cursor }, signal, quiet: true }),
    ...pagesOf<Post>(),
    ...still,
  });
}

/** How many posts have arrived since the first page of the feed was read. */
export function useNewerPosts(state: FeedState, head: string | null | undefined) {
  const reader = useReader();
  return (
    useQuery({
      queryKey: ['newer posts', state, head, ...reader],
      queryFn: ({ signal }) =>
        call('GET /common/api/post/newer', {
          query: { ...feedQuery(state), head: head! },
          signal,
          background: true,
        }),
      enabled: !!head && state.keyword === '',
      refetchInterval: newerEveryMs,
      refetchOnWindowFocus: 'always',
    }).data?.newer ?? 0
  );
}

/** The posts of a person; without a number the caller's own, also those that others do not see. */
export function usePostsOf(contactsNo: string | undefined) {
  const reader = useReader();
  return useInfiniteQuery({
    queryKey: ['posts', 'author', contactsNo ?? '', ...reader],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /common/api/post/list', {
        query: { feed: 'author', contacts_no: contactsNo, cursor },
        signal,
        quiet: true,
      }),
    ...pagesOf<Post>(),
  });
}

export function usePost(id: string) {
  const reader = useReader();
  return useQuery({
    queryKey: ['posts', 'one', id, ...reader],
    queryFn: ({ signal }) => call('GET /common/api/post/details', { query: { id }, signal, quiet: true }),
    enabled: id !== '',
    retry: false,
  });
}

export function useComments(post: string, order: CommentOrder) {
  const reader = useReader();
  return useInfiniteQuery({
    queryKey: ['comments', post, '', order, ...reader],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /common/api/post/comment/list', { query: { post, order, cursor }, signal, quiet: true }),
    ...pagesOf<Comment>(),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}

export function useReplies(post: string, parent: string, isOpen: boolean) {
  const reader = useReader();
  return useInfiniteQuery({
    queryKey: ['comments', post, parent, 'old', ...reader],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /common/api/post/comment/list', { query: { post, parent, cursor }, signal, quiet: true }),
    ...pagesOf<Comment>(),
    enabled: isOpen,
    refetchOnWindowFocus: false,
  });
}

export function useHashtags(keyword: string, isOpen = true) {
  return useQuery({
    queryKey: ['hashtags', keyword],
    queryFn: ({ signal }) =>
      call('GET /common/api/hashtag/mate', { query: keyword ? { keyword } : {}, signal, quiet: true }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}

/** Without a keyword the people whom the reader follows or knows. */
export function useMentionable(keyword: string, isOpen: boolean) {
  const reader = useReader();
  return useQuery({
    queryKey: ['mentionable', keyword, ...reader],
    queryFn: ({ signal }) => call('GET /common/api/mention/mate', { query: { keyword }, signal, quiet: true }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}

export function useSquarePerson(contactsNo: string) {
  const reader = useReader();
  return useQuery({
    queryKey: ['square person', contactsNo, ...reader],
    queryFn: ({ signal }) =>
      call('GET /common/api/square/person', { query: { contacts_no: contactsNo }, signal, quiet: true }),
    enabled: contactsNo !== '',
    retry: false,
  });
}

/** Own posts among which the last city is looked for. */
const postsWithCity = 10;

/** The city of the reader's profile, otherwise that of the reader's newest post with one; empty without either. */
export function useOwnCity(isWanted: boolean): string {
  const profile = useSessionEntry()?.info.region ?? '';
  const reader = useReader();
  const { data } = useQuery({
    queryKey: ['own city', ...reader],
    queryFn: async ({ signal }) => {
      const query = { feed: 'author', page_size: postsWithCity } as const;
      const { list } = await call('GET /common/api/post/list', { query, signal, quiet: true });
      return list.find(({ region }) => region !== '')?.region ?? '';
    },
    enabled: isWanted && profile === '',
  });
  return profile || (data ?? '');
}

export function useInteractions() {
  const reader = useReader();
  return useInfiniteQuery({
    queryKey: ['interactions', ...reader],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /common/api/interaction/list', { query: { cursor }, signal, quiet: true }),
    ...pagesOf<{ id: string }>(),
  });
}

const mapped = <Item>(data: Pages<Item> | undefined, change: (items: readonly Item[]) => readonly Item[]) =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, list: change(page.list) })) };

/** Changes posts, comments and people wherever this device shows them, without reading them again. */
export function squareCache(queries: QueryClient) {
  const changePosts = (change: (post: Post) => Post | null) => {
    const apply = (posts: readonly Post[]) => posts.flatMap((post) => change(post) ?? []);
    queries.setQueriesData<Pages<Post>>({ queryKey: ['posts', 'feed'] }, (data) => mapped(data, apply));
    queries.setQueriesData<Pages<Post>>({ queryKey: ['posts', 'author'] }, (data) => mapped(data, apply));
    queries.setQueriesData<Post>({ queryKey: ['posts', 'one'] }, (post) => (post ? (change(post) ?? undefined) : post));
  };
  const changePost = (id: string, change: (post: Post) => Post) =>
    changePosts((post) => (post.id === id ? change(post) : post));
  return {
    changePost,
    /** Shows a post as the server answered it. Why a feed shows it is known to that feed alone. */
    replacePost: (post: Post) =>
      changePost(post.id, ({ reasons, reason_topic }) => ({ ...post, reasons, reason_topic })),
    removePost: (id: string) => {
      queries.removeQueries({ queryKey: ['posts', 'one', id] });
      changePosts((post) => (post.id === id ? null : post));
    },
    /** Nothing of this person is shown any more. */
    removePostsOf: (contactsNo: string) =>
      changePosts((post) => (post.author.contacts_no === contactsNo ? null : post)),
    changeAuthor: (contactsNo: string, isFollowed: boolean) => {
      changePosts((post) =>
        post.author.contacts_no === contactsNo && !post.is_mine ? { ...post, is_followed: isFollowed } : post,
      );
      void queries.invalidateQueries({ queryKey: ['square person', contactsNo] });
    },
    changeComment: (post: string, id: string, change: (comment: Comment) => Comment) =>
      queries.setQueriesData<Pages<Comment>>({ queryKey: ['comments', post] }, (data) =>
        mapped(data, (list) => list.map((comment) => (comment.id === id ? change(comment) : comment))),
      ),
    reloadComments: (post: string) => queries.invalidateQueries({ queryKey: ['comments', post] }),
    /** Reads all feeds again from their first page. */
    reloadFeeds: () => queries.resetQueries({ queryKey: ['posts', 'feed'] }),
    /** Also the city that was used last. */
    reloadOwn: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['posts', 'author'] }),
        queries.invalidateQueries({ queryKey: ['own city'] }),
      ]),
  };
}

export const useSquareCache = () => squareCache(useQueryClient());
