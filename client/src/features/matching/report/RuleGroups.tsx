import { useWords } from '#platform/words.ts';
import { RuleLine } from '#ui/RuleLine.tsx';
import type { ReportRow } from '../report-api.ts';
import { groupsOfRules } from './reasons.ts';
import { reportDetailWords } from './report-detail-words.ts';
import { reportProductWords } from './report-product-words.ts';

export const ruleMarks = { passed: 'pass', failed: 'fail', unknown: 'unknown' } as const;

interface RuleGroupsProps {
  row: Pick<ReportRow, 'rules' | 'boxes'>;
  /** On one line, on wide screens. */
  one?: boolean;
}

/** All rules of a product; those of a box stand under its title, such as “At least 2 of these 3”. */
export function RuleGroups({ row, one }: RuleGroupsProps) {
  const { bonus } = useWords(reportProductWords);
  const { boxMet } = useWords(reportDetailWords);
  return groupsOfRules(row).map(({ box, rules }) => {
    const lines = rules.map((rule) => (
      <RuleLine
        key={rule.id}
        one={one}
        state={ruleMarks[rule.state]}
        name={rule.name}
        required={rule.hard ? rule.required : bonus(rule.required)}
        actual={rule.actual}
      />
    ));
    if (!box) return lines;
    const met = rules.filter(({ state }) => state === 'passed').length;
    return (
      <section key={box.id} className="rep-box" aria-label={box.title}>
        <RuleLine
          one={one}
          state={ruleMarks[box.state]}
          name={<b className="m">{box.title}</b>}
          required=""
          actual={boxMet(met)}
        />
        <div className="rep-box-rules">{lines}</div>
      </section>
    );
  });
}
