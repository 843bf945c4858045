import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endNavigation } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';
import { useChangedPost } from '#platform/session/changed-posts.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import { Comments } from './Comments.tsx';
import { PostCard } from './PostCard.tsx';
import { PostDetails } from './PostDetails.tsx';
import type { Comment, Post } from './types.ts';

let rendered: Rendered;
beforeEach(() => {
  arriveAt(testSite, 'member');
  history.replace('/pages/networking/networkSquare');
});
afterEach(async () => {
  await rendered.leave();
  endNavigation();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const author = {
  contacts_no: 'b-7',
  name: '林听澜',
  avatar: null,
  role: 'member' as const,
  is_closed: false,
  store_name: '',
  title: '',
  is_verified: false,
};
const post = {
  id: 'p',
  author,
  text: '#小店融资 怎么谈',
  marks: [{ kind: 'hashtag', from: 0, to: 5, value: '小店融资' }],
  pictures: [],
  card: null,
  state: 'shown',
  published_at: '2026-11-20T02:00:00Z',
  reasons: [],
  likes: 0,
  comments: 1,
  comments_off: false,
} as unknown as Post;
const show = async (isAlone: boolean) => {
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <PostCard post={post} isAlone={isAlone} />
    </QueryClientProvider>,
  );
};
const at = () => history.location.pathname;

test('the text of a post in a feed opens it as its time does, but neither a link in it nor a selection', async () => {
  await show(false);
  expect(find<HTMLAnchorElement>('a:has(time)').getAttribute('href')).toBe('#/pages/networking/dynamicDetails?id=p');
  const link = find('.square-text a');
  link.addEventListener('click', (event) => event.preventDefault());
  await act(async () => link.click());
  const selection = vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => '怎么谈' } as Selection);
  await press('.square-text');
  expect(at()).toBe('/pages/networking/networkSquare');
  selection.mockRestore();
  await press('.square-text');
  expect(at()).toBe('/pages/networking/dynamicDetails');
});

test('on its own page neither the text nor the time leads anywhere', async () => {
  await show(true);
  await press('.square-text');
  expect([at(), document.querySelector('a:has(time)')]).toEqual(['/pages/networking/networkSquare', null]);
});

test('comments have no reply button while the post takes none', async () => {
  const comment = { id: 'c', post: 'p', author, text: '请教', marks: [], state: 'shown', replies: 0, likes: 0 };
  const list = [{ ...comment, created_at: '2026-11-20T02:00:00Z' } as unknown as Comment];
  fakeServer({ 'GET /common/api/post/comment/list': { code: '2000000', data: { list, next: null } } });
  const client = new QueryClient();
  const comments = (isOff: boolean) => (
    <QueryClientProvider client={client}>
      <Comments post={{ ...post, comments_off: isOff }} isWriting={false} />
    </QueryClientProvider>
  );
  rendered = await render(comments(false));
  await act(
    async () =>
      await vi.waitFor(() => expect(document.querySelectorAll('.square-reply')).toHaveLength(1), { timeout: 30_000 }),
  );
  await rendered.show(comments(true));
  expect(document.querySelectorAll('.square-comment')).toHaveLength(1);
  expect(document.querySelectorAll('.square-reply')).toHaveLength(0);
});

test('a decision about an own post changes its open page at once', async () => {
  history.replace('/pages/networking/dynamicDetails?id=p');
  const own = { ...post, is_mine: true, notices: [], comments_off: true };
  const removed = { ...own, state: 'removed', notices: [{ sentence: '', reason: 'Against the rules' }] };
  let current: object = own;
  fakeServer({
    'GET /common/api/post/details': () => ({ code: '2000000', data: current }),
    'GET /common/api/post/comment/list': { code: '2000000', data: { list: [], next: null } },
  });
  const client = new QueryClient();
  const feed = ['posts', 'feed', 'for you'];
  client.setQueryData(feed, {
    pages: [{ list: [{ ...own, reasons: ['topic'], reason_topic: '小店融资' }] }],
    pageParams: [''],
  });
  rendered = await render(
    <QueryClientProvider client={client}>
      <PostDetails />
    </QueryClientProvider>,
  );
  const shows = (text: string) =>
    act(async () => await vi.waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 30_000 }));
  await shows('怎么谈');
  current = removed;
  await act(async () => useChangedPost.setState({ changed: { post: 'p' } }));
  await shows('Against the rules');
  expect(client.getQueryData(feed)).toMatchObject({
    pages: [{ list: [{ state: 'removed', reasons: ['topic'], reason_topic: '小店融资' }] }],
  });
});
