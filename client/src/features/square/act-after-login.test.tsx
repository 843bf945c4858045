import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { endNavigation } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';
import { saveSessionEntry } from '#platform/session/session.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { useActAfterLogin } from './act-after-login.ts';
import type { Post } from './types.ts';
import { useActs } from './use-acts.ts';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  endNavigation();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const post = { id: 'p', is_liked: false, likes: 0 } as Post;
function Reader() {
  const acts = useActs();
  useActAfterLogin(acts.goOn);
  return (
    <button type="button" onClick={() => void acts.like(post)}>
      Like
    </button>
  );
}
async function guestLikes() {
  arriveAt(testSite);
  const seen = fakeServer({ 'POST /common/api/post/like': { code: '2000000', data: { likes: 1, is_liked: true } } });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Reader />
    </QueryClientProvider>,
  );
  await press('button');
  expect([history.location.pathname, seen]).toEqual(['/pages/login/member', []]);
  return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const logIn = () => act(async () => saveSessionEntry('member', entryOf('member')));

test('a like that led to the login is done after it, once', async () => {
  const sent = await guestLikes();
  await logIn();
  await vi.waitFor(() => expect(sent()).toEqual([{ id: 'p', on: true }]), { timeout: 30_000 });
  await rendered.show(null);
  await rendered.show(
    <QueryClientProvider client={new QueryClient()}>
      <Reader />
    </QueryClientProvider>,
  );
  expect(sent()).toHaveLength(1);
});

test('a like of long ago is not done by a later login', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sent = await guestLikes();
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await logIn();
  expect(sent()).toEqual([]);
});
