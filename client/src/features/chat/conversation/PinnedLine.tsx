import type { MessageRow } from '@sycee/contract/chat-models';
import { Pin } from 'lucide-react';
import { saidLine } from '#features/chat/preview.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { useWords } from '#platform/words.ts';
import { conversationWords } from './words.ts';

interface PinnedLineProps {
  pins: readonly MessageRow[];
  nameOf: (contactsNo: string | null) => string;
  onJump: (seq: number) => void;
}

/** The newest pinned message, above the conversation. A recall takes it away. */
export function PinnedLine({ pins, nameOf, onJump }: PinnedLineProps) {
  const w = useWords(conversationWords);
  const chat = useWords(chatWords);
  const me = useClient()?.me ?? '';
  const shown = pins.filter(({ is_recalled }) => !is_recalled);
  const [pin] = shown;
  if (!pin) return null;
  const line = saidLine(pin, me, nameOf(pin.from), chat);
  return (
    <button
      type="button"
      className="chat-pinned"
      aria-label={`${w.pinnedMessage}: ${line}`}
      onClick={() => onJump(pin.seq)}
    >
      <Pin size={16} className="cp" aria-hidden="true" />
      <span className="grow el">{line}</span>
      {shown.length > 1 && <span className="c3 nw">{w.pinnedMore(shown.length - 1)}</span>}
    </button>
  );
}
