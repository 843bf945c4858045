import type { BoxResult, RuleState } from './result.ts';

interface JudgedRule {
  readonly id: string;
  readonly state: RuleState;
}
type JudgedBox = Pick<BoxResult, 'rules' | 'state'>;

/** Whether a rule of a box still matters: not once its box has passed, and of an open box only what is open. */
const isDecisive = ({ state }: JudgedRule, box: JudgedBox): boolean =>
  box.state === 'failed' || (box.state === 'unknown' && state === 'unknown');

/** The rules that decide a verdict, without those whose box other rules decide. */
export function decisiveRules<One extends JudgedRule>({
  rules,
  boxes = [],
}: {
  readonly rules: readonly One[];
  readonly boxes?: readonly JudgedBox[];
}): readonly One[] {
  if (boxes.length === 0) return rules;
  const boxOf = new Map(boxes.flatMap((box) => box.rules.map((id) => [id, box] as const)));
  return rules.filter((rule) => {
    const box = boxOf.get(rule.id);
    return !box || isDecisive(rule, box);
  });
}
