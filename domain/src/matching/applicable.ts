import type { MatchResult, MatchRow, Verdict } from './result.ts';

/** A product for companies, seen by a person without one. */
const isForOthers = ({ rules }: MatchRow): boolean =>
  rules.some(({ id, state }) => id === 'audience' && state === 'failed');

export interface Applicable {
  /** Products that are offered to people like this one, in the order of the match. */
  readonly rows: readonly MatchRow[];
  /** Their verdicts; `others` counts the products that are left out because they are for companies. */
  readonly counts: Readonly<Record<Verdict | 'all' | 'others', number>>;
}

/** The one count of products that every list, headline and figure of a match shows. */
export function applicable({ rows, counts }: Pick<MatchResult, 'rows' | 'counts'>): Applicable {
  const own = rows.filter((row) => !isForOthers(row));
  const others = rows.length - own.length;
  return { rows: own, counts: { ...counts, no: counts.no - others, all: own.length, others } };
}
