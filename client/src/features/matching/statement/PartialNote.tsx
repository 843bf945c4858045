import { useWords } from '#platform/words.ts';
import { checkWords } from './check-words.ts';

interface PartialNoteProps {
  partial: { bound: 'least' | 'most'; reasons: readonly string[] };
}

/** The note beside a fact that is only a bound, with the reasons. */
export function PartialNote({ partial: { reasons } }: PartialNoteProps) {
  const w = useWords(checkWords);
  return (
    <span className="t12 warn">
      {w.partly}
      {reasons.length > 0 && ` · ${reasons.join(w.semicolon)}`}
    </span>
  );
}
