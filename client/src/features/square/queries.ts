import type { CommentOrder } from '@sycee/domain/square/limits';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
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

export function useMentionable(keyword: string, isOpen: boolean) {
  const reader = useReader();
  return useQuery({
    queryKey: ['mentionable', keyword, ...reader],
    queryFn: ({ signal }) => call('GET /common/api/mention/mate', { query: { keyword }, signal, quiet: true }),
    enabled: isOpen && keyword !== '',
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

export function useInteractions() {
  const reader = useReader();
  return useInfiniteQuery({
    queryKey: ['interactions', ...reader],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /common/api/interaction/list', { query: { cursor }, signal, quiet: true }),
    ...pagesOf<{ id: string }>(),
  });
}

/** What others did to the caller's posts since the list was last opened. */
export function useUnreadInteractions(): number {
  const reader = useReader();
  const isLoggedIn = reader[0] !== '';
  return (
    useQuery({
      queryKey: ['unread interactions', ...reader],
      queryFn: ({ signal }) =>
        call('GET /message/api/unread/get', { query: { slug: 'post_comment_default' }, signal, background: true }),
      enabled: isLoggedIn,
      refetchInterval: newerEveryMs,
    }).data?.unread ?? 0
  );
}

const mapped = <Item>(data: Pages<Item> | undefined, change: (items: readonly Item[]) => readonly Item[]) =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, list: change(page.list) })) };

/** Changes posts, comments and people wherever this device shows them, without reading them again. */
export function useSquareCache() {
  const queries = useQueryClient();
  const changePosts = (change: (post: Post) => Post | null) => {
    const apply = (posts: readonly Post[]) => posts.flatMap((post) => change(post) ?? []);
    queries.setQueriesData<Pages<Post>>({ queryKey: ['posts', 'feed'] }, (data) => mapped(data, apply));
    queries.setQueriesData<Pages<Post>>({ queryKey: ['posts', 'author'] }, (data) => mapped(data, apply));
    queries.setQueriesData<Post>({ queryKey: ['posts', 'one'] }, (post) => (post ? (change(post) ?? undefined) : post));
  };
  return {
    changePost: (id: string, change: (post: Post) => Post) =>
      changePosts((post) => (post.id === id ? change(post) : post)),
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
    reloadOwn: () => queries.invalidateQueries({ queryKey: ['posts', 'author'] }),
  };
}
