import { copyText } from '#platform/share/copy-text.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { moderationWords } from './words.ts';

/** The number of a conversation, which a court order or a legal hold is entered with. */
export function ChatNumber({ tid }: { tid: string }) {
  const w = useWords(moderationWords);
  return (
    <span className="f g6 wrap t13 c3">
      {w.courtTid}
      <span className="num rule-phrases">{tid}</span>
      <Button kind="ghost" size="sm" onClick={() => void copyText(tid)}>
        {w.copy}
      </Button>
    </span>
  );
}
