import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useChatClient } from '#features/chat/engine/current.ts';
import type { NewMessage } from '#features/chat/engine/outbox.ts';
import type { PendingFile } from '#features/chat/engine/outbox-rows.ts';
import { chatStore } from '#features/chat/engine/state.ts';
import { me, outboxRow, tidOf } from '#features/chat/testing/made.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, type Rendered, render } from '#ui/testing/render.tsx';
import { PendingStatus } from './Status.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const file = (name: string, key: string | null): PendingFile => ({
  blob: new Blob([name]),
  name,
  width: 4,
  height: 3,
  key,
});
const refused = outboxRow({
  state: 'failed',
  problem: '图片不能发送',
  is_file_refused: true,
  reply_seq: 7,
  content: { kind: 'image', pictures: [] },
  files: [file('a', 'uploaded'), file('b', null), file('c', null)],
});
const buttons = () => [...document.querySelectorAll('.chat-failed button')].map(({ textContent }) => textContent);

test('a refused picture is not sent again: another one takes its place in the album, or the message is deleted', async () => {
  useLanguageStore.getState().setLanguage('zh');
  const send = vi.fn<(tid: string, message: NewMessage) => Promise<void>>(async () => {});
  const discard = vi.fn<(idClient: string) => Promise<void>>(async () => {});
  useChatClient.setState({ client: { store: chatStore(), me, send, discard } as unknown as ChatClient });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 6, close() {} }));
  rendered = await render(<PendingStatus row={refused} onEdit={null} />);
  expect(buttons()).toEqual(['换一张', '删除']);
  const input = find<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'other.png', { type: 'image/png' })] });
  // Only file inputs can be given an empty value.
  Object.defineProperty(input, 'value', { writable: true, value: '' });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(discard).toHaveBeenCalledWith(refused.idClient));
  });
  const [tid, message] = send.mock.calls[0]!;
  expect(tid).toBe(tidOf(1));
  expect(message.reply_seq).toBe(7);
  expect(message.files?.map(({ name, key }) => [name, key])).toEqual([
    ['a', 'uploaded'],
    ['other.png', null],
    ['c', null],
  ]);
});

test('a message that failed for another reason can be sent again', async () => {
  useLanguageStore.getState().setLanguage('zh');
  rendered = await render(<PendingStatus row={{ ...refused, is_file_refused: false }} onEdit={null} />);
  expect(buttons()).toEqual(['重新发送', '删除']);
});
