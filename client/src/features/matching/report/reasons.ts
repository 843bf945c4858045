import { decisiveRules } from '@sycee/domain/matching/decisive-rules';
import type { ReportRow } from '../report-api.ts';

type Rule = ReportRow['rules'][number];
type Box = ReportRow['boxes'][number];
type Judged = Pick<ReportRow, 'rules' | 'boxes'>;

const order = { failed: 0, unknown: 1, passed: 2 } as const;
/** Failed rules first, then unknown, then passed; hard before soft; otherwise in the authored order. */
export const inOrderOfWeight = (rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => order[a.state] - order[b.state] || Number(b.hard) - Number(a.hard));

export interface RuleGroup {
  /** Null: the rules stand outside boxes. */
  readonly box: Box | null;
  readonly rules: readonly Rule[];
}

/** Rules outside boxes, and boxes with their rules; boxes that failed, then open ones come before rules that passed. */
export function groupsOfRules({ rules, boxes }: Judged): RuleGroup[] {
  const boxed = new Set(boxes.flatMap((box) => box.rules));
  const single = inOrderOfWeight(rules.filter(({ id }) => !boxed.has(id)));
  const groups = boxes
    .toSorted((a, b) => order[a.state] - order[b.state])
    .map((box) => ({ box, rules: inOrderOfWeight(rules.filter(({ id }) => box.rules.includes(id))) }));
  const unmet = single.findLastIndex(({ state }) => state !== 'passed') + 1;
  return [{ box: null, rules: single.slice(0, unmet) }, ...groups, { box: null, rules: single.slice(unmet) }];
}

/** The failed rule that weighs most; a failed bonus alone does not keep a match or an open product from matching. */
export function decidingRule(row: Judged & Pick<ReportRow, 'verdict'>): Rule | null {
  const { verdict } = row;
  if (verdict === 'match') return null;
  const failed = decisiveRules(row).filter(({ state }) => state === 'failed');
  return failed.find(({ hard }) => hard) ?? (verdict === 'needs_data' ? null : (failed[0] ?? null));
}

/** The sentence of the deciding rule, of its whole box if it is in one; empty if nothing has failed. */
export function decidingSentence(row: Judged & Pick<ReportRow, 'verdict'>): string {
  const rule = decidingRule(row);
  const box = row.boxes.find(({ rules }) => rule !== null && rules.includes(rule.id));
  return (box ?? rule)?.sentence ?? '';
}

/** A product for other customers or places: its further rules were not evaluated. */
const isOutside = ({ rules }: Pick<ReportRow, 'rules'>): boolean =>
  rules.some(({ id, state }) => state === 'failed' && (id === 'audience' || id === 'region'));

export interface DecidingFact {
  name: string;
  actual: string;
  passed: number;
  failed: number;
  unknown: number;
}

/** The facts that block the most products or are unknown, `atMost` of them. Counts products instead of rules, and only hard rules. */
export function decidingFacts(rows: readonly Judged[], atMost: number): DecidingFact[] {
  const facts = new Map<string, DecidingFact>();
  for (const row of rows) {
    const input = isOutside(row) ? row.rules.filter(({ state }) => state === 'failed').slice(0, 1) : decisiveRules(row);
    const worst = new Map<string, Rule>();
    for (const rule of input) {
      // The amount is computed per product and is not a fact about the person.
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
  return [...facts.values()]
    .filter(({ failed, unknown }) => failed + unknown > 0)
    .sort((a, b) => b.failed + b.unknown - a.failed - a.unknown || b.failed - a.failed)
    .slice(0, atMost);
}
