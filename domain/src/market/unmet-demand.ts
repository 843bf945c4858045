import type { CategorySlug } from '#catalog/categories.ts';
import { type Draw, roundedCount, shownCount } from '#privacy/shown-counts.ts';
import type { Obstacle } from './report-summary.ts';

/** Reports without a match that are alike, with their number. */
export interface DemandCount extends Obstacle {
  readonly region: string;
  readonly category: CategorySlug;
  readonly band: number;
  readonly n: number;
}

/** What would match more: another bound. */
export interface Proposal {
  readonly bound: number;
  /** In tens. */
  readonly matching: number;
}

/** Demand that nobody meets, in tens; a group under 20 is part of a larger one. */
export interface UnmetGroup {
  /** Code of a district or city; empty: everywhere else. */
  readonly region: string;
  readonly category: CategorySlug;
  /** 0: of every amount. */
  readonly band: number;
  readonly n: number;
  readonly obstacle: Pick<Obstacle, 'attr' | 'op' | 'required'>;
  /** How many of them fail by it; null: under 20. */
  readonly failing: number | null;
  readonly proposal: Proposal | null;
}

/** The draw for a number of reports, from what they are. */
export type DrawForCount = (name: string, n: number) => Draw;

const cityOf = (region: string): string => (region === '' ? '' : `${region.slice(0, 4)}00`);
const sum = (rows: readonly DemandCount[]): number => rows.reduce((n, row) => n + row.n, 0);

/** From narrow to wide: what is too small for one is counted in the next. */
const levels: readonly ((row: DemandCount) => Pick<UnmetGroup, 'region' | 'category' | 'band'>)[] = [
  ({ region, category, band }) => ({ region, category, band }),
  ({ region, category, band }) => ({ region: cityOf(region), category, band }),
  ({ region, category }) => ({ region: cityOf(region), category, band: 0 }),
  ({ category }) => ({ region: '', category, band: 0 }),
];

/** Groups that have no report in common, the largest first. */
export function unmetGroups(rows: readonly DemandCount[], drawFor: DrawForCount): UnmetGroup[] {
  const groups: UnmetGroup[] = [];
  let left = rows;
  for (const keyOf of levels) {
    const rest: DemandCount[] = [];
    for (const [name, own] of Map.groupBy(left, (row) => JSON.stringify(keyOf(row)))) {
      const shown = shownCount(roundedCount(sum(own), drawFor(name, sum(own))));
      if (shown === null) rest.push(...own);
      else groups.push({ ...keyOf(own[0]!), n: shown, ...reasonOf(own, shown, name, drawFor) });
    }
    left = rest;
  }
  return groups.sort((a, b) => b.n - a.n || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function reasonOf(rows: readonly DemandCount[], most: number, name: string, drawFor: DrawForCount) {
  const byReason = [...Map.groupBy(rows, ({ attr, op }) => `${attr} ${op}`)];
  const [reason, own] = byReason.sort(([a, of], [b, others]) => sum(others) - sum(of) || (a < b ? -1 : 1))[0]!;
  const { attr, op } = own[0]!;
  const shown = (label: string, n: number) =>
    shownCount(Math.min(most, roundedCount(n, drawFor(`${name} ${label}`, n))));
  return {
    obstacle: { attr, op, required: op === 'other' ? null : usualBound(own) },
    failing: shown(reason, sum(own)),
    proposal: proposalOf(own, (bound, n) => shown(`${reason} ${bound}`, n)),
  };
}

/** The bound that most of them meet first. */
function usualBound(rows: readonly DemandCount[]): number | null {
  const byBound = [...Map.groupBy(rows, ({ required }) => required)];
  return byBound.sort(([a, of], [b, others]) => sum(others) - sum(of) || Number(a) - Number(b))[0]?.[0] ?? null;
}

/** The smallest change of the bound with which at least this share matches, in percent. */
const enough = 50;

/** The nearest bound with which half of those match who are kept away by nothing else. */
function proposalOf(rows: readonly DemandCount[], shown: (bound: number, n: number) => number | null): Proposal | null {
  const known = rows.filter(({ actual }) => actual !== null);
  const isLeast = rows[0]!.op === 'at_least';
  const bounds = [...new Set(known.map(({ actual }) => actual as number))].sort((a, b) => (isLeast ? b - a : a - b));
  const passing = (bound: number) => sum(known.filter(({ actual }) => (isLeast ? actual! >= bound : actual! <= bound)));
  const bound = bounds.find((one) => 100 * passing(one) >= enough * sum(known));
  if (bound === undefined) return null;
  const matching = shown(bound, passing(bound));
  return matching === null ? null : { bound, matching };
}
