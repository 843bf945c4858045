import { useWords } from '#platform/words.ts';
import type { ReportRow } from '../report-api.ts';
import { decidingSentence } from './reasons.ts';
import { reportProductWords } from './report-product-words.ts';

/** The deciding reason in a line, what is known to fail before what is unknown; a match has none. */
export function useReason(row: ReportRow): string {
  const w = useWords(reportProductWords);
  const failure = decidingSentence(row);
  if (row.verdict !== 'needs_data') return failure;
  const names = row.missing_answers.map(({ name }) => name);
  if (names.length === 0) return failure || row.next_step;
  const missing = w.missing(names.slice(0, 2).join(w.comma), names.length) + w.stop;
  return failure ? `${failure}${w.space}${missing}` : missing;
}
