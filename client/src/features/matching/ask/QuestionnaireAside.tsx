import type { QuestionStepName } from '@sycee/domain/matching/questions';
import { PencilLine } from 'lucide-react';
import { useRegions } from '#platform/regions.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { AnswerValue } from './AnswerValue.tsx';
import { filledWords } from './filled-words.ts';
import type { FlowWords } from './flow.ts';
import { isGiven } from './is-given.ts';
import type { QuestionnaireState } from './use-questionnaire.ts';

interface QuestionnaireAsideProps {
  questionnaire: QuestionnaireState;
  names: FlowWords['step'];
  /** The purpose of the step, and what to do when unsure. */
  why: string;
  tip: string;
}

/** Beside the questions on wide screens: why the step is asked, and the answers so far. */
export function QuestionnaireAside({ questionnaire, names, why, tip }: QuestionnaireAsideProps) {
  const w = useWords(filledWords);
  const { steps, answers } = questionnaire;
  const filled = steps
    .map((one) => ({ ...one, questions: one.questions.filter(({ id }) => isGiven(answers[id])) }))
    .filter(({ questions }) => questions.length > 0);
  const count = filled.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <aside className="col g16 ask-aside">
      <Card className="col g12">
        <SectionHead level={3} title={w.why} />
        <p className="t13 c2">{why}</p>
        <Note>{tip}</Note>
      </Card>
      <Card className="col g12">
        <SectionHead level={3} title={w.filled} fact={count > 0 && w.filledCount(count)} />
        {count === 0 && <p className="t13 c3">{w.nothingYet}</p>}
        {filled.map((one) => (
          <FilledStep key={one.step} name={names[one.step] ?? ''} step={one} questionnaire={questionnaire} />
        ))}
      </Card>
    </aside>
  );
}

interface FilledStepProps {
  name: string;
  step: QuestionStepName;
  questionnaire: QuestionnaireState;
}

function FilledStep({ name, step: input, questionnaire: { answers, goTo } }: FilledStepProps) {
  const w = useWords(filledWords);
  const [language] = useLanguage();
  const regions = useRegions(input.questions.some(({ kind }) => kind === 'region'));
  return (
    <section className="col g4 ask-filled">
      <div className="fb">
        <h4 className="t13 b">{name}</h4>
        <IconButton size="sm" icon={PencilLine} iconPx={16} label={w.change(name)} onClick={() => goTo(input.step)} />
      </div>
      <KeyValues
        items={input.questions.map((question) => ({
          key: question.id,
          label: question.label[language],
          value: <AnswerValue question={question} answer={answers[question.id] ?? null} regions={regions} />,
        }))}
      />
    </section>
  );
}
