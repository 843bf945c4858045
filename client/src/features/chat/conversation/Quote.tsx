import { saidLine } from '#features/chat/preview.ts';
import { chatWords } from '#features/chat/words.ts';
import { useWords } from '#platform/words.ts';
import { useMessage } from './use-thread.ts';
import { conversationWords } from './words.ts';

interface QuoteProps {
  tid: string;
  seq: number;
  me: string;
  nameOf: (contactsNo: string | null) => string;
  onJump?: (seq: number) => void;
}

/** The message that is answered: a reference, so that a recall empties it here, too. */
export function Quote({ tid, seq, me, nameOf, onJump }: QuoteProps) {
  const w = useWords(chatWords);
  const c = useWords(conversationWords);
  const message = useMessage(tid, seq);
  if (message === undefined) return <span className="chat-quote" aria-busy="true" />;
  if (message === null) return <span className="chat-quote">{c.quoteGone}</span>;
  const text = saidLine(message, me, nameOf(message.from), w);
  if (!onJump) return <span className="chat-quote">{text}</span>;
  return (
    <button type="button" className="chat-quote" onClick={() => onJump(seq)}>
      {text}
    </button>
  );
}
