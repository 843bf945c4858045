import type { BoxResult, MatchRow, RuleResult } from './result.ts';

/** Whether a rule of a box still matters: not once its box has passed, and of an open box only what is open. */
const isDecisive = ({ state }: RuleResult, box: BoxResult): boolean =>
  box.state === 'failed' || (box.state === 'unknown' && state === 'unknown');

/** The rules that decide a verdict, without those whose box other rules decide. */
export function decisiveRules({ rules, boxes }: Pick<MatchRow, 'rules' | 'boxes'>): readonly RuleResult[] {
  if (!boxes) return rules;
  const boxOf = new Map(boxes.flatMap((box) => box.rules.map((id) => [id, box] as const)));
  return rules.filter((rule) => {
    const box = boxOf.get(rule.id);
    return !box || isDecisive(rule, box);
  });
}
