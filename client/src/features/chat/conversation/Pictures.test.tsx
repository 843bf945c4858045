import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useChatClient } from '#features/chat/engine/current.ts';
import { chatStore } from '#features/chat/engine/state.ts';
import { render } from '#ui/testing/render.tsx';
import { Pictures } from './Pictures.tsx';

test('a picture that failed is fetched again when the connection is back', async () => {
  const store = chatStore();
  useChatClient.setState({ client: { store } as unknown as ChatClient });
  const onStale = vi.fn<() => void>();
  const picture = { key: 'chat/1.png', address: '/files/1', width: 30, height: 20 };
  const { root, leave } = await render(<Pictures pictures={[picture]} name="" onStale={onStale} />);
  const fail = () => act(async () => root.querySelector('img')?.dispatchEvent(new Event('error')));
  await fail();
  expect(root.querySelector('img')).toBeNull();
  await act(async () => store.setState({ restored: 1 }));
  expect(root.querySelector('img')?.getAttribute('src')).toBe('/files/1');
  await fail();
  expect(root.querySelector('img')).toBeNull();
  expect(onStale).toHaveBeenCalledTimes(2);
  await leave();
});
