import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useChatClient } from '#features/chat/engine/current.ts';
import { chatStore } from '#features/chat/engine/state.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, press, render } from '#ui/testing/render.tsx';
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

test('the viewer opens with the focus on its close button, names the download, and returns the focus to the picture', async () => {
  useLanguageStore.getState().setLanguage('en');
  useChatClient.setState({ client: { store: chatStore() } as unknown as ChatClient });
  const pictures = [1, 2, 3].map((n) => ({ key: `chat/${n}.png`, address: `/files/${n}`, width: 30, height: 20 }));
  const { leave } = await render(<Pictures pictures={pictures} name="" />);
  await import('#platform/pictures/PictureViewer.tsx');
  const thumbnail = '.chat-album li:nth-child(2) button';
  const open = async () => {
    await press(thumbnail);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  };
  await open();
  expect(find('.picture-viewer a').getAttribute('aria-label')).toBe('Download');
  await press('.picture-viewer [aria-label="Close"]');
  expect(document.activeElement).toBe(find(thumbnail));
  await open();
  await act(async () => find('.picture-viewer').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(document.querySelector('.picture-viewer')).toBeNull();
  expect(document.activeElement).toBe(find(thumbnail));
  await leave();
});
