import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useChatClient } from '#features/chat/engine/current.ts';
import { chatStore } from '#features/chat/engine/state.ts';
import { tidOf } from '#features/chat/testing/made.ts';
import { type Rendered, render, type } from '#ui/testing/render.tsx';
import { useMessageDraft } from './use-message-draft.ts';

const tid = tidOf(1);
const saveDraft = vi.fn<ChatClient['saveDraft']>();
const client = { store: chatStore(), saveDraft } as unknown as ChatClient;
let page: Rendered;

function Draft() {
  const { text, setText } = useMessageDraft(client, tid);
  return <input value={text} onChange={(event) => setText(event.target.value)} />;
}

beforeEach(async () => {
  vi.useFakeTimers();
  saveDraft.mockReset().mockResolvedValue(null);
  useChatClient.setState({ client });
  page = await render(<Draft />);
});
afterEach(() => vi.useRealTimers());

test('a draft is saved shortly after typing, and not again when the conversation is left', async () => {
  await type('input', 'at');
  await type('input', 'at six');
  expect(saveDraft).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  await page.leave();
  expect(saveDraft.mock.calls).toEqual([[tid, 'at six', null]]);
});

test('a draft is saved at once when the conversation or the page is left, also if it cannot be stored', async () => {
  saveDraft.mockRejectedValue(new Error('no space'));
  await type('input', 'at');
  window.dispatchEvent(new Event('pagehide'));
  await type('input', 'at six');
  await page.leave();
  expect(saveDraft.mock.calls.map(([, text]) => text)).toEqual(['at', 'at six']);
});

test('a conversation in which nothing was typed leaves the draft of another tab as it is', async () => {
  window.dispatchEvent(new Event('pagehide'));
  await page.leave();
  expect(saveDraft).not.toHaveBeenCalled();
});
