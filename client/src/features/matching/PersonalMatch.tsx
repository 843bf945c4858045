import { type QuestionStep, questionSteps } from '@sycee/domain/matching/question';
import { questions, stepWords } from '@sycee/domain/matching/questions';
import { ArrowRight, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useLayout } from '#ui/layout.ts';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { type AnswerDraft, readDraft, removeDraft } from './ask/draft.ts';
import { isGiven } from './ask/is-given.ts';
import './home/home.css';
import { startWords } from './home/words.ts';
import { ProductsGate } from './ProductsGate.tsx';
import { paths } from './paths.ts';

/** Says what is asked and how long it takes; a draft can be continued or discarded. */
export function PersonalMatch() {
  const w = useWords(startWords);
  const { isWide } = useLayout();
  const [draft, setDraft] = useState(() => readDraft('personal'));
  const start = () => go(paths.questions);
  const startOver = async () => {
    if (!(await modal.show({ text: w.anewAsk, cancel: true }))) return;
    removeDraft('personal');
    setDraft(null);
    start();
  };
  const buttons = (
    <>
      {draft && (
        <Button kind="line" icon={RotateCcw} onClick={() => void startOver()}>
          {w.anew}
        </Button>
      )}
      <Button className={isWide ? undefined : 'grow'} iconEnd={ArrowRight} onClick={start}>
        {draft ? w.goOn : w.start}
      </Button>
    </>
  );
  return (
    <ProductsGate title={w.title}>
      <Page title={w.title} meta={w.promise} dock={isWide ? undefined : buttons}>
        <header className="col g4">
          <h2 className="song t24">{w.heading}</h2>
          <p className="t15 c2">{w.text}</p>
        </header>
        {draft && <Unfinished draft={draft} />}
        <div className="two-column match-start">
          <Card className="col g12">
            <SectionHead title={w.input} />
            <div className="list">
              {questionSteps.map((step) => (
                <StepLine key={step} step={step} />
              ))}
            </div>
          </Card>
          <Card className="col g12">
            <SectionHead title={w.handy} />
            <ul className="list t13 c2">
              {[w.handyCredit, w.handyFund, w.handyFirm].map((text) => (
                <li key={text} className="start-step">
                  {text}
                </li>
              ))}
            </ul>
          </Card>
        </div>
        {isWide ? <div className="f g12">{buttons}</div> : <p className="t12 c3 mid">{w.promise}</p>}
      </Page>
    </ProductsGate>
  );
}

function StepLine({ step }: { step: QuestionStep }) {
  const w = useWords(startWords);
  const [language] = useLanguage();
  const stepQuestions = questions.filter((question) => question.step === step);
  const required = stepQuestions.filter(({ optional }) => !optional).length;
  return (
    <div className="fb start-step">
      <span className="f g6 wrap">
        <b className="m">{stepWords[step][language]}</b>
        {step === 'firm' && <span className="t12 c3">{w.ifFirm}</span>}
      </span>
      <span className="t13 c3 num nw">{w.counts(required, stepQuestions.length - required)}</span>
    </div>
  );
}

function Unfinished({ draft }: { draft: AnswerDraft }) {
  const w = useWords(startWords);
  const [language] = useLanguage();
  const count = Object.values(draft.answers).filter(isGiven).length;
  return (
    <Note kind="info" title={w.draft}>
      {w.draftText(stepWords[draft.step][language], count, dayWords(draft.at, language))}
    </Note>
  );
}
