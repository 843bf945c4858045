import { missingLetters } from '@sycee/domain/poster/letters';
import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { draftWords } from './words.ts';

/** Names the letters of a text that the font does not have. */
export function MissingLetters({ text }: { text: string }) {
  const w = useWords(draftWords);
  const missing = missingLetters(text);
  return missing.length === 0 ? null : <Note kind="warn">{w.missing(missing.join(' '))}</Note>;
}
