import type { ConversationRow } from '@sycee/contract/chat-models';
import { Bell, BellOff, EyeOff, MailCheck, Pin, PinOff } from 'lucide-react';
import type { MenuAction } from '#features/chat/ActionMenu.tsx';
import { useClient } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';

/** What one can do with a conversation of the list. Failures are shown by the call. */
export function useRowActions(row: ConversationRow): MenuAction[] {
  const w = useWords(chatWords);
  const client = useClient();
  if (!client) return [];
  const { tid, top, undisturb } = row;
  const quietly = (task: Promise<unknown>) => void task.catch(() => {});
  const remove = async () => {
    if (await modal.show({ title: w.removeAsk, text: w.removeText, ok: w.remove, cancel: true }))
      await client.removeConversation(tid);
  };
  return [
    ...(row.unread > 0 ? [{ label: w.markRead, icon: MailCheck, run: () => quietly(client.read(tid, row.seq)) }] : []),
    {
      label: top ? w.unpin : w.pin,
      icon: top ? PinOff : Pin,
      run: () => quietly(client.set(tid, { top: !top })),
    },
    {
      label: undisturb ? w.unmute : w.mute,
      icon: undisturb ? Bell : BellOff,
      run: () => quietly(client.set(tid, { undisturb: !undisturb })),
    },
    { label: w.remove, icon: EyeOff, run: () => quietly(remove()) },
  ];
}
