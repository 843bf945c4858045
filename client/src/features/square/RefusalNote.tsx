import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { RefusedText } from './refusal.ts';
import { writeWords } from './write-words.ts';

interface RefusalNoteProps {
  title: string;
  refusal: RefusedText;
  onReview: () => void;
}

/** Which sentence a rule refused and why, and the way to a review by headquarters. */
export function RefusalNote({ title, refusal: { sentence, reason }, onReview }: RefusalNoteProps) {
  const w = useWords(writeWords);
  return (
    <Note kind="warn" title={title}>
      <div className="col g8">
        {sentence && <q className="square-sentence">{sentence}</q>}
        <p>{reason}</p>
        <p className="t13">{w.reviewHint}</p>
        <div>
          <Button kind="line" size="sm" onClick={onReview}>
            {w.askReview}
          </Button>
        </div>
      </div>
    </Note>
  );
}
