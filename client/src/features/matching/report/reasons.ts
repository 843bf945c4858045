import type { ReportRow } from '../report-access.ts';

type Rule = ReportRow['rules'][number];

const order = { failed: 0, unknown: 1, passed: 2 } as const;
/** What decides first: failed, then unknown, then passed, hard before soft; otherwise as authored. */
export const inOrderOfWeight = (rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => order[a.state] - order[b.state] || Number(b.hard) - Number(a.hard));

/** The rule a verdict hangs on, when one does. */
export function decidingRule({ verdict, rules }: Pick<ReportRow, 'verdict' | 'rules'>): Rule | null {
  if (verdict !== 'no' && verdict !== 'near_miss') return null;
  const failed = rules.filter(({ state }) => state === 'failed');
  return failed.find(({ hard }) => hard) ?? failed[0] ?? null;
}

/** Of another kind of customer or another place: its other rules were never the question. */
const isOutside = ({ rules }: Pick<ReportRow, 'rules'>): boolean =>
  rules.some(({ id, state }) => state === 'failed' && (id === 'audience' || id === 'region'));

export interface DecidingFact {
  name: string;
  actual: string;
  passed: number;
  failed: number;
  unknown: number;
}

/** So many that stand in the way, so many at most in all. */
export interface FactLimits {
  against: number;
  all: number;
}

/**
 * Which facts decide the most products: first those that stand in the way, then those that open doors.
 * Products count, not rules, and hard rules only.
 */
export function decidingFacts(rows: readonly Pick<ReportRow, 'rules'>[], limits: FactLimits): DecidingFact[] {
  const facts = new Map<string, DecidingFact>();
  for (const row of rows) {
    const input = isOutside(row) ? row.rules.filter(({ state }) => state === 'failed').slice(0, 1) : row.rules;
    const worst = new Map<string, Rule>();
    for (const rule of input) {
      // What the formula gives is each product's own, no fact of the person.
      if (!rule.hard || rule.id === 'amount') continue;
      const before = worst.get(rule.name);
      if (!before || order[rule.state] < order[before.state]) worst.set(rule.name, rule);
    }
    for (const { name, actual, state } of worst.values()) {
      const fact = facts.get(name) ?? { name, actual, passed: 0, failed: 0, unknown: 0 };
      fact[state] += 1;
      facts.set(name, fact);
    }
  }
  const all = [...facts.values()];
  const against = all
    .filter(({ failed, unknown }) => failed + unknown > 0)
    .sort((a, b) => b.failed + b.unknown - a.failed - a.unknown || b.failed - a.failed)
    .slice(0, limits.against);
  const open = all.filter((fact) => !against.includes(fact)).sort((a, b) => b.passed - a.passed);
  return [...against, ...open].slice(0, limits.all);
}
