import { decisiveRules } from '#matching/decisive-rules.ts';
import type { MatchProduct } from '#matching/product.ts';
import { type MatchInput, type MatchRow, type Verdict, verdicts as verdictList } from '#matching/result.ts';
import { Shelf } from '#matching/shelf.ts';
import { ShelfMatch } from '#matching/shelf-match.ts';
import { type Draw, roundedCount, roundedParts, shownCount } from '#privacy/shown-counts.ts';

/** How many people are counted, and the sum of their keys, which stands for who they are without naming them. */
export interface Tally {
  readonly n: number;
  readonly key: number;
}
/** What keeps people from a match: a rule that fails, or one whose fact is unknown. */
export const reasonKinds = ['failed', 'unknown'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

export interface SideTally {
  readonly verdicts: Readonly<Record<Verdict, Tally>>;
  /** By kind and id of the rule, of people without a match. */
  readonly reasons: Readonly<Record<string, Tally>>;
}
export interface TrialTally {
  readonly draft: SideTally;
  /** Null: nothing is published. */
  readonly published: SideTally | null;
}

/** Sums of keys stay exact: a key has 32 bits, and a sum keeps 48. */
const keySpace = 2 ** 48;
const nobody: Tally = { n: 0, key: 0 };
const added = (one: Tally | undefined, other: Tally): Tally => ({
  n: (one?.n ?? 0) + other.n,
  key: ((one?.key ?? 0) + other.key) % keySpace,
});

const emptySide: SideTally = {
  verdicts: { match: nobody, near_miss: nobody, needs_data: nobody, no: nobody },
  reasons: {},
};
export const emptyTally = (isPublished: boolean): TrialTally => ({
  draft: emptySide,
  published: isPublished ? emptySide : null,
});

function mergedSides(one: SideTally, other: SideTally): SideTally {
  const reasons: Record<string, Tally> = { ...one.reasons };
  for (const [reason, tally] of Object.entries(other.reasons)) reasons[reason] = added(reasons[reason], tally);
  const sum = (verdict: Verdict) => added(one.verdicts[verdict], other.verdicts[verdict]);
  return {
    verdicts: { match: sum('match'), near_miss: sum('near_miss'), needs_data: sum('needs_data'), no: sum('no') },
    reasons,
  };
}
export const mergedTallies = (one: TrialTally, other: TrialTally): TrialTally => ({
  draft: mergedSides(one.draft, other.draft),
  published: one.published && other.published && mergedSides(one.published, other.published),
});

export interface TriedPerson {
  readonly input: MatchInput;
  /** The person's key of the day, below 2^32. */
  readonly key: number;
}

/** Counts people under a draft and under what is published. */
export function trial(draft: MatchProduct, published: MatchProduct | null): (person: TriedPerson) => TrialTally {
  const shelf = new Shelf(published ? [draft, published] : [draft]);
  return ({ input, key }) => {
    const match = new ShelfMatch(shelf, input);
    return {
      draft: sideOf(match.rowAt(0), key),
      published: published && sideOf(match.rowAt(1), key),
    };
  };
}

function sideOf(row: MatchRow, key: number): SideTally {
  const one: Tally = { n: 1, key };
  const verdicts = { ...emptySide.verdicts, [row.verdict]: one };
  if (row.verdict === 'match') return { verdicts, reasons: {} };
  const open = decisiveRules(row).filter(({ kind, state }) => kind === 'hard' && state !== 'passed');
  return { verdicts, reasons: Object.fromEntries(open.map(({ id, state }) => [`${state} ${id}`, one])) };
}

/** Numbers of people as they may be shown. Null: under 20. */
export type ShownVerdicts = Readonly<Record<Verdict, number | null>>;
export interface ShownReason {
  readonly kind: ReasonKind;
  /** Id of the rule. */
  readonly rule: string;
  readonly draft: number | null;
  readonly published: number | null;
}
export interface ShownTrial {
  readonly people: number;
  readonly draft: ShownVerdicts;
  readonly published: ShownVerdicts | null;
  /** The most frequent first. */
  readonly reasons: readonly ShownReason[];
}

const reasonsAtMost = 5;

/** The draw for people who are counted under a name, from who they are. */
export type DrawFor = (name: string, counted: readonly Tally[]) => Draw;

/** What may be shown of a trial (ADR 56). */
export function shownTrial(tally: TrialTally, drawFor: DrawFor): ShownTrial {
  const draft = roundedSide(tally.draft, drawFor);
  const published = tally.published && roundedSide(tally.published, drawFor);
  const names = new Set([...draft.reasons.keys(), ...(published?.reasons.keys() ?? [])]);
  const reasons = [...names]
    .map((name) => ({ name, draft: draft.reasons.get(name) ?? 0, published: published?.reasons.get(name) ?? 0 }))
    .filter((one) => shownCount(one.draft) !== null || shownCount(one.published) !== null)
    .sort((a, b) => b.draft - a.draft || b.published - a.published || (a.name < b.name ? -1 : 1))
    .slice(0, reasonsAtMost);
  return {
    people: draft.people,
    draft: draft.shown,
    published: published && published.shown,
    reasons: reasons.map(({ name, draft: n, published: before }) => ({
      kind: name.startsWith('failed ') ? 'failed' : 'unknown',
      rule: name.slice(name.indexOf(' ') + 1),
      draft: shownCount(n),
      published: published && shownCount(before),
    })),
  };
}

function roundedSide(side: SideTally, drawFor: DrawFor) {
  const counted = verdictList.map((verdict) => side.verdicts[verdict]);
  const parts = roundedParts(
    counted.map(({ n }) => n),
    drawFor('verdicts', counted),
  );
  const shown = Object.fromEntries(verdictList.map((verdict, i) => [verdict, shownCount(parts[i] as number)]));
  const people = parts.reduce((sum, n) => sum + n, 0);
  // A customer with a match has no reason, so no reason may be shown for more customers than the others.
  const others = people - (parts[0] as number);
  const reasons = new Map(
    Object.entries(side.reasons).map(([name, tally]) => [
      name,
      Math.min(others, roundedCount(tally.n, drawFor(name, [tally]))),
    ]),
  );
  return { people, shown: shown as ShownVerdicts, reasons };
}
