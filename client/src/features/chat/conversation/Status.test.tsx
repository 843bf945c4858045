import { afterEach, expect, test } from 'vitest';
import type { OutboxRow } from '#features/chat/engine/outbox-rows.ts';
import { outboxRow } from '#features/chat/testing/made.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { PendingStatus } from './Status.tsx';

let rendered: Rendered;
afterEach(() => rendered.leave());

const failed = outboxRow({
  content: { kind: 'text', text: '先交手续费' },
  state: 'failed',
  problem: '放款前不能收费',
});
const show = async (row: OutboxRow) => {
  useLanguageStore.getState().setLanguage('zh');
  rendered = await render(<PendingStatus row={row} onEdit={() => {}} />);
  return {
    said: document.querySelector('.chat-failed > span')?.textContent,
    buttons: [...document.querySelectorAll('button')].map(({ textContent }) => textContent),
  };
};

test('a held message that staff refused says so, and is edited or deleted, not sent again as it is', async () => {
  expect(await show({ ...failed, was_held: true })).toEqual({
    said: '审核未通过：放款前不能收费',
    buttons: ['编辑', '删除'],
  });
});

test('a message that was never held is sent again as before', async () => {
  expect((await show(failed)).buttons).toEqual(['重新发送', '编辑', '删除']);
});
