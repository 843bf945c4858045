import { afterEach, expect, test } from 'vitest';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useChatClient } from '#features/chat/engine/current.ts';
import type { OutboxRow } from '#features/chat/engine/outbox-rows.ts';
import { chatStore } from '#features/chat/engine/state.ts';
import { me, messageOf, outboxRow, rowOf, tidOf } from '#features/chat/testing/made.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, type Rendered, render } from '#ui/testing/render.tsx';
import { ConversationItem } from './ConversationItem.tsx';

let rendered: Rendered;
afterEach(() => rendered.leave());

async function lineOf(more: Parameters<typeof rowOf>[0], outbox: readonly OutboxRow[] = []): Promise<string> {
  useLanguageStore.getState().setLanguage('zh');
  const store = chatStore();
  store.setState({ outbox: new Map(outbox.map((row) => [row.idClient, row])) });
  useChatClient.setState({ client: { store, me } as unknown as ChatClient });
  const row = rowOf({ last: messageOf(1), ...more });
  rendered = await render(<ConversationItem row={row} href="#" isOpen={false} nowMs={0} />);
  return find('.t13.el').textContent.trim();
}

test('a failed message is shown with its own text, the newest of them', async () => {
  const failed = (n: number, text: string) =>
    outboxRow({ idClient: tidOf(n), order: n, state: 'failed', content: { kind: 'text', text } });
  expect(await lineOf({}, [failed(2, '后写'), failed(1, '先写')])).toBe('[发送失败] 后写');
});

test('people who wait to be let into a group are named before its newest message', async () => {
  expect(await lineOf({ applications: 2 })).toBe('[2 人申请入群] text 1');
});
