import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useChatClient } from '#features/chat/engine/current.ts';
import { chatStore } from '#features/chat/engine/state.ts';
import { me, messageOf, rowOf, tidOf } from '#features/chat/testing/made.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { MessageResults } from './MessageResults.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const hitsOf = async (tid?: string) => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  const list = [messageOf(2, { from: me }), messageOf(1)].map((message) => ({ message, name: '沈砚清' }));
  fakeServer({
    'GET /message/api/msg/search': {
      code: '2000000',
      data: { list, examined: 2, examined_until: null, next: null },
    },
  });
  const store = chatStore();
  store.setState({ rows: new Map([[tidOf(1), rowOf()]]) });
  useChatClient.setState({ client: { store, me } as unknown as ChatClient });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageResults keyword="text" tid={tid} hrefOf={() => '#/'} />
    </QueryClientProvider>,
  );
  await vi.waitUntil(async () => {
    await act(async () => {});
    return document.querySelector('a.row');
  });
  return [...document.querySelectorAll('a.row')].map((row) =>
    ['.ava', '.ti', '.su'].map((part) => row.querySelector(part)?.textContent),
  );
};

test('one’s own message among those of a conversation has one’s own picture and name', async () => {
  const [own, others] = await hitsOf(tidOf(1));
  expect(own).toEqual([expect.not.stringMatching('沈'), 'Me', 'text 2']);
  expect(others).toEqual(['沈', '沈砚清', 'text 1']);
});

test('one’s own message among those of all conversations is under the other person’s name and says who wrote it', async () => {
  const [own, others] = await hitsOf();
  expect(own).toEqual(['沈', '沈砚清', 'Me: text 2']);
  expect(others).toEqual(['沈', '沈砚清', 'text 1']);
});
