import { dayWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { readDraft } from '../ask/draft.ts';
import { isGiven } from '../ask/is-given.ts';
import type { CompanyKind } from './draft.ts';
import { startWords } from './start-words.ts';

/** Continues questions that were started earlier. */
export function Unfinished({ kind }: { kind: CompanyKind }) {
  const w = useWords(startWords);
  const [language] = useLanguage();
  const draft = readDraft(kind);
  if (!draft) return null;
  // The existence of the company is preset and not an answer of the user.
  const count = Object.entries(draft.answers).filter(([id, answer]) => id !== 'hasCompany' && isGiven(answer)).length;
  return (
    <Note kind="info" title={w.draft}>
      {w.draftText(dayWords(draft.at, language), count)}
    </Note>
  );
}
