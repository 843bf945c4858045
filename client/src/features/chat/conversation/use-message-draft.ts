import type { MessageRow } from '@sycee/contract/chat-models';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import type { OutboxRow } from '#features/chat/engine/outbox-rows.ts';
import { useChat } from '#features/chat/use-chat.ts';

const saveAfterMs = 400;

/** The unsent text of a conversation: stored shortly after it changed, or when the conversation or the page is left before. */
export function useMessageDraft(client: ChatClient, tid: string) {
  const [text, setText] = useState(() => client.store.getState().drafts.get(tid)?.text ?? '');
  const [reply, setReply] = useState<MessageRow | null>(() => {
    const { drafts } = client.store.getState();
    return knownMessage(client, tid, drafts.get(tid)?.reply_seq ?? null);
  });
  const latest = useRef({ text, replySeq: reply?.seq ?? null });
  const isUnsaved = useRef(false);
  const save = useCallback(() => {
    if (!isUnsaved.current) return;
    isUnsaved.current = false;
    void client.saveDraft(tid, latest.current.text, latest.current.replySeq).catch(() => {});
  }, [client, tid]);
  const isFirst = useRef(true);
  useEffect(() => {
    latest.current = { text, replySeq: reply?.seq ?? null };
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    isUnsaved.current = true;
    const timer = setTimeout(save, saveAfterMs);
    return () => clearTimeout(timer);
  }, [text, reply, save]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  const box = useRef<HTMLTextAreaElement>(null);
  /** Puts a text into the box, below what is typed there, and stores the draft. */
  const putBack = useCallback(
    async (more: string, moreReplySeq: number | null = null) => {
      const { text: typed, replySeq } = latest.current;
      const next = typed.trim() ? `${typed.trimEnd()}\n${more}` : more;
      setText(next);
      if (replySeq === null) setReply(knownMessage(client, tid, moreReplySeq));
      box.current?.focus({ preventScroll: true });
      await client.saveDraft(tid, next, replySeq ?? moreReplySeq);
    },
    [client, tid],
  );
  // A recalled message cannot be answered.
  const shownReply = useChat(({ threads }) => {
    const known = threads.get(tid)?.messages.find(({ seq }) => seq === reply?.seq);
    return known?.is_recalled ? null : reply;
  });
  const putPendingBack = useCallback(
    // The row goes when its text is stored as the draft, so that a crash in between loses nothing.
    ({ idClient, reply_seq }: OutboxRow, more: string) =>
      void putBack(more, reply_seq).then(() => client.discard(idClient)),
    [client, putBack],
  );
  return { box, text, setText, reply: shownReply, setReply, putBack, putPendingBack };
}

const knownMessage = (client: ChatClient, tid: string, seq: number | null): MessageRow | null =>
  client.store
    .getState()
    .threads.get(tid)
    ?.messages.find((message) => message.seq === seq) ?? null;
