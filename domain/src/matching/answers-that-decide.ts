import type { AttrSlug } from './attributes.ts';
import { decisiveRules } from './decisive-rules.ts';
import type { MatchRow } from './result.ts';

export interface DecidingAnswers {
  readonly attrs: readonly AttrSlug[];
  /** Products that have a verdict once all of `attrs` are answered, whatever the answers are. */
  readonly decided: number;
}

/**
 * Chooses up to `most` answers that decide the most products; a tie is broken by the number of products that read the attribute. A
 * product with a failed rule does not match whatever the answers are, so it only counts if all products that wait are such.
 */
export function answersThatDecide(rows: readonly MatchRow[], most = 3): DecidingAnswers {
  const needing = rows.filter(({ verdict }) => verdict === 'needs_data');
  const unhindered = needing.filter(({ smallestChange }) => smallestChange === null);
  const waiting = (unhindered.length > 0 ? unhindered : needing).map(openAttrs);
  const readers = new Map<AttrSlug, number>();
  for (const attrs of waiting) for (const attr of attrs) readers.set(attr, (readers.get(attr) ?? 0) + 1);
  const byReaders = [...readers].sort((a, b) => b[1] - a[1]).map(([attr]) => attr);
  const decidedBy = (attrs: readonly AttrSlug[]) =>
    waiting.filter((open) => open.length > 0 && open.every((attr) => attrs.includes(attr))).length;

  let chosen: readonly AttrSlug[] = [];
  // Each round adds the open attributes of one product: those that decide the most products per answer.
  for (let best: readonly AttrSlug[] | undefined = []; best; ) {
    chosen = best;
    const gainOf = (attrs: readonly AttrSlug[]) =>
      (decidedBy(attrs) - decidedBy(chosen)) / (attrs.length - chosen.length);
    best = waiting
      .map((open) => [...new Set([...chosen, ...open])])
      .filter(({ length }) => length > chosen.length && length <= most)
      .toSorted((a, b) => gainOf(b) - gainOf(a))[0];
  }
  const attrs = [...new Set([...chosen, ...byReaders])].slice(0, most);
  return { attrs: byReaders.filter((attr) => attrs.includes(attr)), decided: decidedBy(attrs) };
}

/** The unknown attributes without which a product has no verdict; none if no answer can decide it. */
function openAttrs(row: MatchRow): readonly AttrSlug[] {
  const { rules, missingAttributes } = row;
  const open = decisiveRules(row).filter(({ kind, state }) => kind === 'hard' && state === 'unknown');
  if (open.some(({ why }) => why === 'partial')) return [];
  const attrs = open.flatMap(({ attr }) => (attr === 'amount' ? [] : [attr]));
  // An amount that does not certainly reach the smallest loan does not say which of the missing attributes it reads.
  const isAmountOpen = rules.some(({ attr, state }) => attr === 'amount' && state !== 'passed');
  return [...new Set(isAmountOpen ? [...attrs, ...missingAttributes] : attrs)];
}
