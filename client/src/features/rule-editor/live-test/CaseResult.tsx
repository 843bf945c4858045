import { byImportance, ruleSentence } from '@sycee/domain/matching/explain';
import { boxTitle } from '@sycee/domain/matching/explain-rules';
import type { MatchProduct } from '@sycee/domain/matching/product';
import type { MatchRow, RuleResult } from '@sycee/domain/matching/result';
import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { useRegionNames } from '#platform/regions.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { editorWords } from '../words.ts';

const marks = { passed: CircleCheck, failed: CircleX, unknown: CircleQuestionMark } as const;
const tones = { passed: 'ok', failed: 'bad', unknown: 'info' } as const;

interface CaseResultProps {
  row: MatchRow;
  product: MatchProduct;
}

/** The verdict of one sample, rule by rule; the rules of a group stand below its title. */
export function CaseResult({ row, product }: CaseResultProps) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  const regions = useRegionNames(product.regions.length > 0);
  const { rules, boxes = [] } = row;
  const boxed = new Set(boxes.flatMap((box) => box.rules));
  const line = (result: RuleResult) => {
    const rule = product.rules.rules.find(({ id }) => id === result.id);
    return (
      <Line key={result.id} state={result.state}>
        {ruleSentence(result, { language, regions }, rule)}
      </Line>
    );
  };
  return (
    <ul className="re-result" aria-label={w.ruleByRule}>
      {byImportance(rules.filter(({ id }) => !boxed.has(id))).map(line)}
      {boxes.map((box) => (
        <Line key={box.id} state={box.state}>
          <b className="m">{boxTitle(box, language)}</b>
          <ul>{byImportance(rules.filter(({ id }) => box.rules.includes(id))).map(line)}</ul>
        </Line>
      ))}
    </ul>
  );
}

function Line({ state, children }: { state: RuleResult['state']; children: React.ReactNode }) {
  const Mark = marks[state];
  return (
    <li className="t13" data-state={state}>
      <Mark size={15} className={tones[state]} aria-hidden="true" />
      <div>{children}</div>
    </li>
  );
}
