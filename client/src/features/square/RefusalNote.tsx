import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { NoticeList } from './NoticeList.tsx';
import type { TextNotices } from './refusal.ts';
import { writeWords } from './write-words.ts';

interface RefusalNoteProps {
  title: string;
  refusal: TextNotices;
  /** A sentence was pressed, to be changed. */
  onSentence: (sentence: string) => void;
  onReview: () => void;
  /** Ways out besides a change of the text and a review. */
  children?: ReactNode;
}

/** Which sentences were refused and why, and the way to a review by headquarters. */
export function RefusalNote({ title, refusal, onSentence, onReview, children }: RefusalNoteProps) {
  const w = useWords(writeWords);
  return (
    <Note kind="warn" title={title}>
      <div className="col g8">
        <NoticeList notices={refusal} onSentence={onSentence} />
        <p className="t13">{children ? w.attachHint : w.reviewHint}</p>
        <div className="f g8 wrap">
          {children}
          <Button kind="line" size="sm" onClick={onReview}>
            {w.askReview}
          </Button>
        </div>
      </div>
    </Note>
  );
}
