import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useChatClient } from '#features/chat/engine/current.ts';
import type { OutboxRow } from '#features/chat/engine/outbox-rows.ts';
import { chatStore } from '#features/chat/engine/state.ts';
import { me, messageOf, outboxRow, tidOf } from '#features/chat/testing/made.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, type Rendered, render, type } from '#ui/testing/render.tsx';
import { PendingStatus } from './Status.tsx';
import { useMessageDraft } from './use-message-draft.ts';

const done: unknown[] = [];
const tid = tidOf(1);
let rendered: Rendered;
afterEach(() => rendered.leave());

function Harness({ client, row }: { client: ChatClient; row: OutboxRow }) {
  const { box, text, setText, reply, putPendingBack } = useMessageDraft(client, tid);
  return (
    <>
      <PendingStatus row={row} onEdit={putPendingBack} />
      <textarea ref={box} value={text} onChange={({ target }) => setText(target.value)} />
      <output>{reply?.seq}</output>
    </>
  );
}

const show = async (row: Partial<OutboxRow>) => {
  useLanguageStore.getState().setLanguage('en');
  done.length = 0;
  const store = chatStore();
  const thread = { tid, low: 0, seq: 7, change_no: 0, isStart: true, messages: [messageOf(7)] };
  store.setState({ threads: new Map([[tid, thread]]) });
  const client = {
    me,
    store,
    saveDraft: async (...draft: unknown[]) => void done.push(draft),
    discard: async (idClient: string) => void done.push(idClient),
  } as unknown as ChatClient;
  useChatClient.setState({ client });
  rendered = await render(<Harness client={client} row={outboxRow({ state: 'failed', ...row })} />);
};
const buttons = () => [...document.querySelectorAll('button')];
const edit = () =>
  act(async () =>
    buttons()
      .find(({ textContent }) => textContent === 'Edit')!
      .click(),
  );

test('a refused text goes back into the box below what is typed there, and its row goes once the draft is stored', async () => {
  await show({ reply_seq: 7 });
  await type('textarea', 'typed meanwhile ');
  await edit();
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('typed meanwhile\nwritten');
  expect(document.activeElement).toBe(find('textarea'));
  expect(find('output').textContent).toBe('7');
  expect(done).toEqual([[tid, 'typed meanwhile\nwritten', 7], outboxRow().idClient]);
});

test('a refused picture is not offered to be edited', async () => {
  await show({ content: { kind: 'image', pictures: [] } });
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Send again', 'Delete']);
});
