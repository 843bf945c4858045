import { gradePoints, repairCheckedOn, repairCitation, repairRules } from '@sycee/domain/tax-credit/repair';
import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { creditRepairWords } from './credit-repair-words.ts';

/** Repairs of a low tax credit grade: a table by cause, with condition, time and source. */
export function CreditRepair({ grade }: { grade: string }) {
  const w = useWords(creditRepairWords);
  const [language] = useLanguage();
  return (
    <Card className="col g12">
      <SectionHead level={3} title={w.title(grade)} />
      <p className="t13 c2">{w.levels(gradePoints.A, gradePoints.B, gradePoints.C)}</p>
      <ul className="list">
        {repairRules.map(({ cause, condition, time }) => (
          <li key={cause.en} className="col g2 rep-repair">
            <b className="t13 m">{cause[language]}</b>
            <span className="t13 c2">{condition[language]}</span>
            <span className="t12 c3">{time[language]}</span>
          </li>
        ))}
      </ul>
      <p className="t12 c3">
        {repairCitation[language]}
        {w.source(dateWords(repairCheckedOn, language))}
      </p>
    </Card>
  );
}
