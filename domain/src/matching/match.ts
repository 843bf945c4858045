import { evaluate as evaluateByEngine1 } from './engine-1/evaluate.ts';
import type { MatchProduct } from './product.ts';
import { type Band, type MatchInput, type MatchResult, type MatchRow, type Verdict } from './result.ts';
import { shelfOf } from './shelf.ts';
import { ShelfMatch } from './shelf-match.ts';

type Engine = (input: MatchInput, products: readonly MatchProduct[]) => MatchRow[];

/** The result of each product by the engine in force. */
const evaluateShelf: Engine = (input, products) => {
  const match = new ShelfMatch(shelfOf(products), input);
  return products.map((_, index) => match.rowAt(index));
};

/**
 * Engines of all stored reports. A change that could alter a result in any byte, including the catalogue's limits of change, is a
 * new engine; the old one stays.
 */
const engines: Readonly<Record<number, Engine>> = {
  1: (input, products) =>
    products.map((product) => ({
      number: product.number,
      rulesVersion: product.rules.version,
      ...evaluateByEngine1(input, product),
    })),
  2: evaluateShelf,
};
export const currentEngine = 2;

export function engineOf(version: number): Engine {
  const engine = engines[version];
  if (!engine) throw new RangeError(`no matching engine of version ${version}`);
  return engine;
}

/** Sorts by score, which also orders verdicts, then lower rate, larger amount, lower number. Sponsorship has no influence. */
const byRules = (a: MatchRow, b: MatchRow): number =>
  b.score - a.score ||
  (a.rate?.low ?? Number.MAX_SAFE_INTEGER) - (b.rate?.low ?? Number.MAX_SAFE_INTEGER) ||
  (b.amountFen?.high ?? 0) - (a.amountFen?.high ?? 0) ||
  (a.number < b.number ? -1 : 1);

const best = 5;

/** True unless the product is for others or for other regions. These two rules come first, where a product has them. */
function isOffered({ rules }: MatchRow): boolean {
  for (let i = 0; i < 2; i++) {
    const rule = rules[i];
    if (rule?.state === 'failed' && (rule.id === 'audience' || rule.id === 'region')) return false;
  }
  return true;
}

/** 0 to 1000: 70 % the five best products, 30 % the share of matches among products offered in the region and to the audience. */
function overallScore(sorted: readonly MatchRow[]): number {
  const offered = sorted.filter(isOffered);
  if (offered.length === 0) return 0;
  const top = offered.slice(0, best).reduce((sum, { score }) => sum + score, 0);
  const matching = offered.filter(({ verdict }) => verdict === 'match').length;
  return Math.floor((7 * top) / Math.min(best, offered.length)) + Math.floor((300 * matching) / offered.length);
}

const bandFrom: readonly (readonly [number, Band])[] = [
  [880, 'excellent'],
  [700, 'good'],
  [500, 'fair'],
];
export const bandOf = (score: number): Band => bandFrom.find(([from]) => score >= from)?.[1] ?? 'building';

/** Evaluates all products, sorted by rank. */
export function matchAll(input: MatchInput, products: readonly MatchProduct[], engine = currentEngine): MatchResult {
  const rows = engineOf(engine)(input, products).sort(byRules);
  const counts: Record<Verdict, number> = { match: 0, near_miss: 0, needs_data: 0, no: 0 };
  for (const { verdict } of rows) counts[verdict]++;
  const score = overallScore(rows);
  return { engine, rows, counts, score, band: bandOf(score) };
}

/** The verdicts of all products in their order, without reasons: a fraction of the work of `matchAll`. */
export function verdictsOf(input: MatchInput, products: readonly MatchProduct[]): Verdict[] {
  const match = new ShelfMatch(shelfOf(products), input);
  return products.map((_, index) => match.verdictAt(index));
}
