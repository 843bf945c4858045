import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { back } from '#platform/navigation/go.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StageBar } from '#ui/StageBar.tsx';
import './ask.css';
import { type QuestionnaireStart, useQuestionnaire } from './use-questionnaire.ts';
import { askWords } from './words.ts';

// Fetched in parallel with the page; the aside only on wide screens.
const field = import('./QuestionField.tsx');
const QuestionField = lazy(async () => ({ default: (await field).QuestionField }));
const QuestionnaireAside = lazy(async () => ({
  default: (await import('./QuestionnaireAside.tsx')).QuestionnaireAside,
}));

const formId = 'answers';

/** The questions of a match, one step at a time; a tip is beside them. */
export function QuestionnairePage({ start }: { start: QuestionnaireStart }) {
  const w = useWords(askWords);
  const flow = start.flow.words[useLanguage()[0]];
  const { isWide } = useLayout();
  const questionnaire = useQuestionnaire(start);
  const { steps, at, answers, problems } = questionnaire;
  const form = useRef<HTMLFormElement>(null);
  const step = steps[at];
  const goBack = () => {
    const before = steps[at - 1];
    if (before) questionnaire.goTo(before.step);
    else back();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!questionnaire.isSending && !questionnaire.next()) requestAnimationFrame(() => focusFirstProblem(form.current));
  };
  const heading = useStepFocus(step?.step);
  if (!step) return null;

  const isLast = at === steps.length - 1;
  const sendWord = start.reportId ? w.sendMore : w.send;
  const buttons = (
    <>
      {at > 0 && (
        <Button kind="line" icon={isWide ? ArrowLeft : undefined} onClick={goBack}>
          {w.back}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        className={isWide ? undefined : 'grow'}
        iconEnd={isLast ? undefined : ArrowRight}
        busy={questionnaire.isSending}
      >
        {isLast ? sendWord : w.next}
      </Button>
    </>
  );
  const title = start.reportId ? w.addTitle : flow.title;
  const why = flow.why[step.step] ?? '';
  return (
    <Page title={title} meta={start.reportId ? w.earlier : w.kept} onBack={goBack} dock={isWide ? undefined : buttons}>
      <div className="ask two-column">
        <form id={formId} ref={form} className="col g20" noValidate onSubmit={submit}>
          <header className="col g12">
            <StageBar of={steps.length} at={at} silent />
            <div className="fb fe">
              <h2 ref={heading} tabIndex={-1} className="song t24">
                {flow.step[step.step]}
              </h2>
              <span className="t13 c3 nw">{w.step(at + 1, steps.length)}</span>
            </div>
            {!isWide && <p className="t13 c2">{why}</p>}
          </header>
          <Suspense
            fallback={
              <Card className="ask-fields">
                <Skeleton shape="text" count={4} />
              </Card>
            }
          >
            <Card className="ask-fields">
              {step.questions.map((question) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  answer={answers[question.id]}
                  onAnswer={(value) => questionnaire.answer(question.id, value)}
                  problem={problems[question.id]}
                  today={questionnaire.today}
                />
              ))}
            </Card>
            {!isWide && <Note>{w.unknownIsFine}</Note>}
          </Suspense>
          {questionnaire.error && (
            <div role="alert">
              <Note kind="bad" title={w.notSent}>
                {questionnaire.error.message} · {w.keptAnyway}
              </Note>
            </div>
          )}
          {isWide && <div className="f g12 ask-acts">{buttons}</div>}
        </form>
        {isWide && (
          <Suspense fallback={<Skeleton shape="card" />}>
            <QuestionnaireAside questionnaire={questionnaire} names={flow.step} why={why} tip={w.unknownIsFine} />
          </Suspense>
        )}
      </div>
    </Page>
  );
}

/** A new step scrolls to the top and focuses its heading. */
function useStepFocus(step: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
