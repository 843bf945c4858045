import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useChatClient } from '#features/chat/engine/current.ts';
import { chatStore } from '#features/chat/engine/state.ts';
import { me, tidOf } from '#features/chat/testing/made.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { Conversation } from './Conversation.tsx';

let rendered: Rendered;
afterEach(() => rendered.leave());

test('a conversation that was opened and is gone, as after leaving it, does not load forever', async () => {
  arriveAt(testSite, 'broker');
  const open = vi.fn<ChatClient['open']>().mockResolvedValue(undefined);
  useChatClient.setState({ client: { store: chatStore(), me, open } as unknown as ChatClient });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Conversation tid={tidOf(1)} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(rendered.root.textContent).toContain('No such chat'));
});
