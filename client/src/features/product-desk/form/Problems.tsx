import { draftFields } from '@sycee/domain/catalog/draft-fields';
import type { DraftProblem } from '@sycee/domain/catalog/draft-problems';
import { CircleCheck, CircleX, TriangleExclamationPoint } from 'lucide-react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { goToField } from './draft-form.ts';
import { formWords } from './words.ts';

export const problemsId = 'product-problems';

/** What is missing or wrong, each with a way to its field. */
export function Problems({ problems }: { problems: readonly DraftProblem[] }) {
  const w = useWords(formWords);
  const refused = problems.filter(({ severity }) => severity === 'refuse');
  const warnings = problems.filter(({ severity }) => severity === 'warn');
  return (
    <Card as="section" className="col g12" id={problemsId} tabIndex={-1}>
      {refused.length === 0 ? (
        <p className="f g6 pd-ok">
          <CircleCheck size={18} aria-hidden="true" />
          {w.problemsNone}
        </p>
      ) : (
        <>
          <SectionHead title={w.problems} fact={String(refused.length)} />
          <ProblemList problems={refused} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <SectionHead level={3} title={w.warnings} />
          <ProblemList problems={warnings} />
        </>
      )}
    </Card>
  );
}

function ProblemList({ problems }: { problems: readonly DraftProblem[] }) {
  const [language] = useLanguage();
  return (
    <ul className="pd-problems">
      {problems.map(({ field, ruleId, severity, words }) => (
        <li key={`${field} ${ruleId} ${words.zh}`}>
          <button type="button" onClick={() => goToField(field)}>
            {severity === 'refuse' ? <CircleX size={16} /> : <TriangleExclamationPoint size={16} />}
            <span>
              <b>{draftFields[field][language]}</b>
              <span className="c2">{words[language]}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
