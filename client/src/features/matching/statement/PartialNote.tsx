import { useWords } from '#platform/words.ts';
import { checkWords } from './check-words.ts';

interface PartialNoteProps {
  partial: { bound: 'least' | 'most'; reasons: readonly string[] };
}

/** Says beside a fact that it is only a bound, and why. */
export function PartialNote({ partial: { reasons } }: PartialNoteProps) {
  const w = useWords(checkWords);
  return (
    <span className="t12 warn">
      {w.partly}
      {reasons.length > 0 && ` · ${reasons.join(w.semicolon)}`}
    </span>
  );
}
