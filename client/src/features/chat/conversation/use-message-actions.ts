import type { MessageRow } from '@sycee/contract/chat-models';
import { recallWithinMs } from '@sycee/domain/messages/limits';
import { CheckCheck, Copy, Ear, Flag, Forward, Pin, PinOff, Reply, Trash2, Undo2, Volume2 } from 'lucide-react';
import type { MenuAction } from '#features/chat/ActionMenu.tsx';
import { rememberRecalled } from '#features/chat/recalled-texts.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { chooseEarpiece, hasEarpiece, usesEarpiece } from '#features/chat/voice/earpiece.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { conversationWords } from './words.ts';

export interface MessageTools {
  onReply: (message: MessageRow) => void;
  onForward: (message: MessageRow) => void;
  onReport: (message: MessageRow) => void;
  /** Shows who has read an own message; null in a one-to-one conversation. */
  onReaders: ((message: MessageRow) => void) | null;
  pinned: ReadonlySet<number>;
}

const outputAction = (w: (typeof conversationWords)['zh']): MenuAction => {
  const isUsed = usesEarpiece();
  return {
    label: isUsed ? w.bySpeaker : w.byEarpiece,
    icon: isUsed ? Volume2 : Ear,
    run: () => chooseEarpiece(!isUsed),
  };
};

/** What one can do with a message, when its menu is opened. */
export function useMessageActions(message: MessageRow | null, tools: MessageTools): () => MenuAction[] {
  const w = useWords(conversationWords);
  const client = useClient();
  return () => {
    if (!client || !message) return [];
    const { tid, seq, content } = message;
    const isMine = message.from === client.me;
    const isGone = message.is_recalled || !content;
    const isSystem = message.kind === 'system';
    const quietly = (task: Promise<unknown>) => void task.catch(() => {});
    const remove = async () => {
      if (await modal.show({ title: w.deleteAsk, text: w.deleteText, ok: w.deleteForMe, cancel: true, danger: true }))
        await client.deleteForMe(tid, [seq]);
    };
    const recall = async () => {
      if (content?.kind === 'text' && message.idClient) rememberRecalled(message.idClient, content.text);
      await client.recall(message);
    };
    const isPinned = tools.pinned.has(seq);
    const mayRecall = isMine && !isGone && Date.now() - message.time <= recallWithinMs;
    const all: (MenuAction | false)[] = [
      !isGone && content.kind === 'voice' && hasEarpiece() && outputAction(w),
      !isGone && content.kind === 'text' && { label: w.copy, icon: Copy, run: () => void copyText(content.text) },
      !isGone && !isSystem && { label: w.reply, icon: Reply, run: () => tools.onReply(message) },
      !isGone && !isSystem && { label: w.forward, icon: Forward, run: () => tools.onForward(message) },
      !isGone &&
        !isSystem && {
          label: isPinned ? w.unpinMessage : w.pinMessage,
          icon: isPinned ? PinOff : Pin,
          run: () => quietly(client.pin(tid, seq, !isPinned)),
        },
      isMine &&
        !isGone &&
        tools.onReaders !== null && { label: w.readers, icon: CheckCheck, run: () => tools.onReaders?.(message) },
      mayRecall && { label: w.recall, icon: Undo2, run: () => quietly(recall()) },
      !isMine && !isSystem && !isGone && { label: w.report, icon: Flag, run: () => tools.onReport(message) },
      { label: w.deleteForMe, icon: Trash2, danger: true, run: () => quietly(remove()) },
    ];
    return all.filter((action) => action !== false);
  };
}
