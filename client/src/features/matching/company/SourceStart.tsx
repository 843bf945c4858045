import type { Answers } from '@sycee/domain/matching/question';
import { sourceConsentInForce } from '@sycee/domain/matching/source-consent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, ScanSearch } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Page } from '#platform/frame/Page.tsx';
import { useOnce } from '#platform/http/once.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { SentAnswers } from '../report-access.ts';
import type { AskedOfCompany } from './asked-of-company.ts';
import { CompanySearch } from './CompanySearch.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import './company.css';
import type { PickedCompany } from './picked.ts';
import { sourceWords } from './source-words.ts';

// The questions are at the end of the page, and come after its head.
const CompanyAsked = lazy(async () => ({ default: (await import('./CompanyAsked.tsx')).CompanyAsked }));

interface SourceStartProps {
  title: string;
  heading: string;
  text: string;
  run: string;
  /** What one has in the end, in a few words each. */
  gives: readonly string[];
  /** Ids of the firm's questions. */
  asked: readonly string[];
  /** Answers the id of the report. */
  make: (about: AskedOfCompany, once: string) => Promise<string>;
  onMade: (id: string) => void;
  /** Under the heading. */
  children?: ReactNode;
}

/** Which company, whether sources may be asked, and what is known already. */
export function SourceStart({ title, heading, text, run, gives, asked, make, onMade, children }: SourceStartProps) {
  const w = useWords(sourceWords);
  const { desk } = useLayout();
  const [company, setCompany] = useState<PickedCompany | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const send = useOnce();
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: (picked: PickedCompany) => {
      const given = Object.entries(answers).filter(
        ([, answer]) => answer !== undefined && answer !== null && answer !== '',
      );
      const about = {
        company: picked,
        answers: Object.fromEntries(given) as SentAnswers,
        consent: agreed ? sourceConsentInForce : null,
      };
      return send(about, (once) => make(about, once));
    },
    onSuccess: (id) => {
      void queries.invalidateQueries({ queryKey: ['reports'] });
      onMade(id);
    },
  });
  const start = () => {
    if (company) return making.mutate(company);
    flushSync(() => setError(w.companyMissing));
    focusFirstProblem(form.current);
  };
  const button = (
    <Button className={desk ? undefined : 'grow'} icon={ScanSearch} busy={making.isPending} onClick={start}>
      {run}
    </Button>
  );
  return (
    <Page title={title} meta={w.free} dock={desk ? undefined : button}>
      <header className="col g4">
        <h2 className="song t24">{heading}</h2>
        <p className="t15 c2">{text}</p>
        {children}
      </header>
      <div className="letter">
        <div ref={form} className="col g20">
          <Card className="col g12">
            <SectionHead title={w.company} />
            <CompanySearch
              value={company}
              error={error}
              onPick={(picked) => {
                setCompany(picked);
                setError(undefined);
              }}
            />
          </Card>
          <Card className="col g12">
            <SectionHead title={w.consent} />
            <ConsentBox agreed={agreed} onAgreed={setAgreed} />
            <p className="t12 c3">{w.consentWithout}</p>
          </Card>
          <Card className="col g12">
            <SectionHead title={w.known} />
            <p className="t13 c2">{w.knownText}</p>
            <Suspense fallback={<Skeleton shape="text" count={3} />}>
              <CompanyAsked
                asked={asked}
                answers={answers}
                onAnswer={(question, answer) => setAnswers((before) => ({ ...before, [question]: answer }))}
              />
            </Suspense>
          </Card>
          {desk && <div className="f g12">{button}</div>}
        </div>
        <aside>
          <Card className="col g12">
            <SectionHead level={3} title={w.gives} />
            <ul className="col g12">
              {gives.map((one) => (
                <li key={one} className="f g8 ft t15">
                  <CircleCheck size={18} className="cp" aria-hidden="true" />
                  {one}
                </li>
              ))}
            </ul>
          </Card>
        </aside>
      </div>
    </Page>
  );
}
