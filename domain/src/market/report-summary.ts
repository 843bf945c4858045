import { type AttrSlug, attributes } from '#matching/attributes.ts';
import { decisiveRules } from '#matching/decisive-rules.ts';
import { type Facts, valueOf } from '#matching/fact.ts';
import type { MatchResult, MatchRow, RuleResult } from '#matching/result.ts';
import { bandOf } from './amount-bands.ts';
import { roundedValue } from './rounded-value.ts';

/** The condition that keeps one without any match from a product, with values too coarse to know the person by. */
export interface Obstacle {
  readonly attr: AttrSlug | 'amount';
  /** `at_least`, `at_most`: a number is missed. `other`: a choice, a place or a yes and no. */
  readonly op: 'at_least' | 'at_most' | 'other';
  /** The most lenient bound among the products that it alone keeps away; null for `other`. */
  readonly required: number | null;
  /** The actual value, rounded away from the bound; null unless this condition alone is missing and a number. */
  readonly actual: number | null;
}

/** A report without a match: what its reader looked for and no product offers. */
export interface Demand {
  /** Six-digit code; empty: unknown. */
  readonly region: string;
  /** Number of the product that is nearest. */
  readonly product: string;
  /** Band of the amount that its formula gives. */
  readonly band: number;
  readonly obstacle: Obstacle;
}

/** What the market keeps of a report: nothing by which its person could be known. */
export interface ReportSummary {
  /** Numbers of products by verdict. */
  readonly match: readonly string[];
  readonly near_miss: readonly string[];
  readonly needs_data: readonly string[];
  /** Attributes by which a product is missed narrowly, and those unknown where a product needs them. */
  readonly missed: readonly AttrSlug[];
  readonly unknown: readonly AttrSlug[];
  /** Null: something matches, or nothing is offered at all. */
  readonly demand: Demand | null;
}

export function summaryOf(result: MatchResult, facts: Facts): ReportSummary {
  const rowsOf = (verdict: MatchRow['verdict']) => result.rows.filter((row) => row.verdict === verdict);
  const numbers = (rows: readonly MatchRow[]) => rows.map(({ number }) => number);
  const [near, data] = [rowsOf('near_miss'), rowsOf('needs_data')];
  return {
    match: numbers(rowsOf('match')),
    near_miss: numbers(near),
    needs_data: numbers(data),
    missed: distinct(near.flatMap((row) => failedRules(row).flatMap(({ attr }) => (attr === 'amount' ? [] : [attr])))),
    unknown: distinct(data.flatMap((row) => row.missingAttributes)),
    demand: result.counts.match > 0 ? null : demandOf(result.rows, facts),
  };
}

const distinct = <One>(list: readonly One[]): One[] => [...new Set(list)];

const failedRules = (row: MatchRow): readonly RuleResult[] =>
  decisiveRules(row).filter(({ kind, state }) => kind === 'hard' && state === 'failed');

interface Missed {
  readonly row: MatchRow;
  readonly failed: readonly RuleResult[];
  readonly attrs: readonly RuleResult['attr'][];
}

function demandOf(rows: readonly MatchRow[], facts: Facts): Demand | null {
  const missed = rows
    .map((row): Missed => {
      const failed = failedRules(row);
      return { row, failed, attrs: distinct(failed.map(({ attr }) => attr)) };
    })
    // A product for others is not one that this person missed.
    .filter(({ failed }) => failed.length > 0 && failed.every(({ id }) => id !== 'audience'));
  const fewest = Math.min(...missed.map(({ attrs }) => attrs.length));
  const nearest = missed.filter(({ attrs }) => attrs.length === fewest);
  const attr = mostFrequent(nearest.flatMap(({ attrs }) => attrs));
  if (attr === undefined) return null;
  const candidates = nearest.flatMap(({ row, failed }) => {
    const rule = failed.find((one) => one.attr === attr);
    return rule ? [{ row, rule }] : [];
  });
  const [first] = candidates.sort((a, b) => (a.rule.gap ?? 0) - (b.rule.gap ?? 0));
  if (!first) return null;
  const isAlone =
    fewest === 1 &&
    first.row.rules.every(({ kind, state, attr: other }) => kind !== 'hard' || state !== 'unknown' || other === attr);
  const amount = first.row.rules.find(({ id }) => id === 'amount')?.actual;
  const region = valueOf(facts, 'companyRegion') ?? valueOf(facts, 'region');
  return {
    region: typeof region === 'string' ? region : '',
    product: first.row.number,
    band: bandOf(typeof amount === 'number' ? amount : null),
    obstacle: obstacleOf(attr, first.rule, isAlone),
  };
}

/** The most frequent; of equal ones the first by name, so that the same report always gives the same. */
function mostFrequent<One extends string>(list: readonly One[]): One | undefined {
  const counts = Map.groupBy(list, (one) => one);
  return [...counts].sort(([a, of], [b, others]) => others.length - of.length || (a < b ? -1 : 1))[0]?.[0];
}

function obstacleOf(attr: RuleResult['attr'], rule: RuleResult, isAlone: boolean): Obstacle {
  const bound = attr === 'amount' || isNumeric(attr) ? boundOf(rule) : null;
  if (!bound) return { attr, op: 'other', required: null, actual: null };
  const actual = isAlone && attr !== 'amount' ? Number(rule.actual) : null;
  return {
    attr,
    op: bound.op,
    required: bound.value,
    actual: actual === null || attr === 'amount' ? null : roundedValue(attr, actual, bound.op),
  };
}
const isNumeric = (attr: AttrSlug): boolean => !['choice', 'region', 'boolean'].includes(attributes[attr].type);

function boundOf({ required, actual }: RuleResult): { op: 'at_least' | 'at_most'; value: number } | null {
  const { op, value } = required;
  if (op === '>=') return { op: 'at_least', value: Number(value) };
  if (op === '<=') return { op: 'at_most', value: Number(value) };
  if (op !== 'between' || typeof value !== 'object') return null;
  const [low, high] = value.map(Number) as [number, number];
  return Number(actual) < low ? { op: 'at_least', value: low } : { op: 'at_most', value: high };
}
