import type { AttrSlug } from '#matching/attributes.ts';
import type { KnownFact, UnknownFact } from '#matching/fact.ts';
import type { Figures } from './figures.ts';
import { type Finding, findings } from './findings.ts';

export { shareOf } from './findings.ts';
export { isWhole } from './window.ts';

type KnownFacts = Partial<Record<AttrSlug, KnownFact>>;
type UnknownFacts = Partial<Record<AttrSlug, UnknownFact>>;

/**
 * Facts for matching. Incomplete figures are left out: unknown, never zero. Growth, shares and burden are in hundredths of a
 * percent, amounts in fen.
 */
export function factsFromFigures(figures: Figures, today: string): KnownFacts {
  const facts: KnownFacts = {};
  for (const [attr, finding] of entriesOf(figures, today)) {
    if (!('value' in finding)) continue;
    const { value, asOf, upcoming = [], partial } = finding;
    facts[attr] = {
      value,
      source: 'statement',
      asOf,
      ...(upcoming.length > 0 && { upcoming }),
      ...(partial && { partial }),
    };
  }
  return facts;
}

/** Facts that the imported tables concern but leave unknown, each with the reasons. */
export function doubtfulFacts(figures: Figures, today: string): UnknownFacts {
  const facts: UnknownFacts = {};
  for (const [attr, finding] of entriesOf(figures, today))
    if ('doubts' in finding) facts[attr] = { unknown: true, why: 'not_asked', doubts: finding.doubts };
  return facts;
}

const entriesOf = (figures: Figures, today: string): [AttrSlug, Finding][] =>
  Object.entries(findings(figures, today)) as [AttrSlug, Finding][];
