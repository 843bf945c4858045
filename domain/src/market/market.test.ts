import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributes } from '#matching/attributes.ts';
import { matchAll } from '#matching/match.ts';
import type { MatchProduct } from '#matching/product.ts';
import type { Rule } from '#matching/rule.ts';
import { anyAttr, anyInput, anyProduct } from '#matching/testing.ts';
import { countStep, leastShown } from '#privacy/shown-counts.ts';
import { addDays, daysBetween } from '#time/business-date.ts';
import { bandOf, bandWords } from './amount-bands.ts';
import { type Obstacle, summaryOf } from './report-summary.ts';
import { roundedValue } from './rounded-value.ts';
import { type DemandCount, type DrawForCount, unmetGroups } from './unmet-demand.ts';
import { firstWeek, weekOf } from './weeks.ts';

/** The product with every bound of an attribute moved to a value. */
function withBound(product: MatchProduct, { attr, op, actual }: Obstacle): MatchProduct {
  const moved = (rule: Rule): Rule => {
    if (rule.attr !== attr) return rule;
    const value = actual as number;
    if (rule.op === '>=' && op === 'at_least') return { ...rule, value: Math.min(rule.value, value) };
    if (rule.op === '<=' && op === 'at_most') return { ...rule, value: Math.max(rule.value, value) };
    if (rule.op !== 'between') return rule;
    const [low, high] = rule.value;
    return { ...rule, value: op === 'at_least' ? [Math.min(low, value), high] : [low, Math.max(high, value)] };
  };
  return { ...product, rules: { ...product.rules, rules: product.rules.rules.map(moved) } };
}

test('a summary has the verdicts of a report, and demand only where nothing matches; the bound that it names lets the person pass', () => {
  let proposed = 0;
  fc.assert(
    fc.property(anyInput, fc.array(anyProduct, { minLength: 1, maxLength: 6 }), (input, list) => {
      const products = list.map((product, i) => ({ ...product, number: `p${i}` }));
      const result = matchAll(input, products);
      const { demand, ...summary } = summaryOf(result, input.facts);
      for (const verdict of ['match', 'near_miss', 'needs_data'] as const)
        expect(summary[verdict]).toHaveLength(result.counts[verdict]);
      if (result.counts.match > 0) expect(demand).toBeNull();
      if (!demand || demand.obstacle.actual === null) return;
      proposed++;
      const changed = withBound(products.find(({ number }) => number === demand.product)!, demand.obstacle);
      const states = matchAll(input, [changed]).rows[0]!.rules.filter(({ attr }) => attr === demand.obstacle.attr);
      // One of several rules on an attribute may have no bound, for example a list of values.
      for (const { state, required } of states) if (['>=', '<='].includes(required.op)) expect(state).toBe('passed');
    }),
    { numRuns: 400 },
  );
  expect(proposed).toBeGreaterThan(0);
});

test('a rounded value lets the person pass and is shared with others', () => {
  fc.assert(
    fc.property(
      anyAttr,
      fc.nat(50_000_000),
      fc.constantFrom('at_least' as const, 'at_most' as const),
      (attr, value, op) => {
        const rounded = roundedValue(attr, value, op);
        expect(op === 'at_least' ? rounded <= value : rounded >= value).toBe(true);
        expect(roundedValue(attr, rounded, op)).toBe(rounded);
        if (attributes[attr].type === 'months') expect(rounded % 6).toBe(0);
      },
    ),
  );
});

const some = <One>(...list: One[]) => fc.constantFrom(...list);
const row = fc.record({
  region: some('320105', '320106', '320508', ''),
  category: some('credit' as const, 'tax' as const),
  band: some(1, 4),
  attr: some('companyMonths' as const, 'tax12m' as const),
  op: some('at_least' as const),
  required: some(12, 24),
  actual: some(null, 0, 6, 12, 18),
  n: fc.integer({ min: 1, max: 40 }),
});
const drawFor: DrawForCount = (name, n) => (below) => (name.length * 31 + n * 7) % below;
const total = (rows: readonly DemandCount[]) => rows.reduce((sum, { n }) => sum + n, 0);

test('groups of unmet demand agree with a recount, have no report in common, and none is under ten', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const groups = unmetGroups(rows, drawFor);
      for (const group of groups) {
        expect(group.n % countStep).toBe(0);
        expect(group.n).toBeGreaterThanOrEqual(leastShown);
        if (group.failing !== null) expect(group.failing).toBeLessThanOrEqual(group.n);
        if (group.proposal) expect(group.proposal.matching).toBeLessThanOrEqual(group.n);
        if (group.band === 0 || group.region.endsWith('00') || group.region === '') continue;
        const own = rows.filter((one) =>
          (['region', 'category', 'band'] as const).every((key) => one[key] === group[key]),
        );
        expect(Math.abs(total(own) - group.n)).toBeLessThan(countStep);
        if (!group.proposal) continue;
        const { bound, matching } = group.proposal;
        const passing = own.filter(
          (one) => one.attr === group.obstacle.attr && one.actual !== null && one.actual >= bound,
        );
        expect(total(passing)).toBeGreaterThan(countStep);
        expect(matching).toBeLessThan(total(passing) + countStep);
      }
      const shown = groups.reduce((sum, { n }) => sum + n, 0);
      expect(shown).toBeLessThan(total(rows) + countStep * groups.length + 1);
    }),
  );
});

test('weeks begin on Mondays, and a period has as many as it says', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4_000, max: 8_000 }), (days) => {
      const day = addDays('2026-11-28', days);
      expect(new Date(`${weekOf(day)}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(daysBetween(weekOf(day), day)).toBeLessThan(7);
      expect(daysBetween(firstWeek(day, '13'), weekOf(day))).toBe(84);
    }),
  );
});

test('bands of amounts are written in both languages', () => {
  expect([null, 0, 10_000_000, 75_000_000, 2_000_000_000].map(bandOf)).toEqual([0, 1, 2, 4, 7]);
  expect([1, 4, 7].map((band) => bandWords(band, 'zh'))).toEqual(['10 万元以下', '50–100 万元', '1000 万元以上']);
  expect([1, 4, 7].map((band) => bandWords(band, 'en'))).toEqual(['under ¥100k', '¥500k–1M', 'over ¥10M']);
  expect(bandWords(0, 'zh')).toBe('');
});
