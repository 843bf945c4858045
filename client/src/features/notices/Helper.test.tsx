import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useChatClient } from '#features/chat/engine/current.ts';
import { chatStore } from '#features/chat/engine/state.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { Helper } from './Helper.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const noticeOf = (id: string, title: string) => ({
  id,
  kind: 'stage_reached',
  title,
  detail: '',
  link: null,
  is_read: true,
  created_at: '2026-01-02T03:04:05.000Z',
});
const answerOf = (...notices: ReturnType<typeof noticeOf>[]) => ({
  code: '2000000',
  data: { list: notices, next: null, unread: { slug: 'helper', unread: 0, time: 1 } },
});
const titles = () =>
  [...document.querySelectorAll('.helper-notice b, .helper-notice .m')].map((one) => one.textContent);
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });

test('an unread notice is called so, and a read one has no mark', async () => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  const read = noticeOf('1', 'First');
  fakeServer({ 'GET /message/api/helper/list': answerOf({ ...read, id: '2', title: 'Second', is_read: false }, read) });
  useChatClient.setState({ client: { store: chatStore() } as unknown as ChatClient });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Helper />
    </QueryClientProvider>,
  );
  const dots = () => [...document.querySelectorAll('.cnt.new')].map((dot) => dot.textContent);
  await settled(() => expect(dots()).toEqual(['Unread']));
});

test('[S4.40] the helper conversation that is open is read again when its counter changes, and shows the old list meanwhile', async () => {
  arriveAt(testSite, 'member');
  let answer = answerOf(noticeOf('1', 'First'));
  const seen = fakeServer({ 'GET /message/api/helper/list': () => answer });
  const store = chatStore();
  useChatClient.setState({ client: { store } as unknown as ChatClient });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Helper />
    </QueryClientProvider>,
  );
  await settled(() => expect(titles()).toEqual(['First']));
  answer = answerOf(noticeOf('2', 'Second'), noticeOf('1', 'First'));
  const { meta } = store.getState();
  await act(async () => store.setState({ meta: { ...meta, counters: { helper: { unread: 1, time: 9 } } } }));
  expect(titles()).toContain('First');
  await settled(() => expect(titles()).toEqual(['Second', 'First']));
  expect(seen).toHaveLength(2);
});
