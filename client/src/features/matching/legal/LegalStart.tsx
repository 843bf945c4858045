import type { Answers } from '@sycee/domain/matching/question';
import { sourceConsentInForce } from '@sycee/domain/matching/source-consent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ScanSearch } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Page } from '#platform/frame/Page.tsx';
import { useOnce } from '#platform/http/once.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CompanySearch } from '../company/CompanySearch.tsx';
import { ConsentBox } from '../company/ConsentBox.tsx';
import type { PickedCompany } from '../company/picked.ts';
import { places } from '../places.ts';
import type { SentAnswers } from '../report-access.ts';
import './legal.css';
import { makeLegal } from './make-legal.ts';
import { legalWords } from './words.ts';

// The questions are at the end of the page, and come after its head.
const LegalAsked = lazy(async () => ({ default: (await import('./LegalAsked.tsx')).LegalAsked }));

export function LegalStart() {
  const w = useWords(legalWords);
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
      const body = {
        company: picked,
        answers: Object.fromEntries(given) as SentAnswers,
        consent: agreed ? sourceConsentInForce : null,
      };
      return send(body, (once) => makeLegal(body, once));
    },
    onSuccess: (id) => {
      void queries.invalidateQueries({ queryKey: ['reports'] });
      go(places.ofCompany, { kind: 'legal', id }, { replace: true });
    },
  });
  const run = () => {
    if (company) return making.mutate(company);
    flushSync(() => setError(w.companyMissing));
    focusFirstProblem(form.current);
  };
  const button = (
    <Button className={desk ? undefined : 'grow'} icon={ScanSearch} busy={making.isPending} onClick={run}>
      {w.run}
    </Button>
  );
  return (
    <Page title={w.title} meta={w.free} dock={desk ? undefined : button} width="letter">
      <header className="col g4">
        <h2 className="song t24">{w.heading}</h2>
        <p className="t15 c2">{w.text}</p>
      </header>
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
            <LegalAsked
              answers={answers}
              onAnswer={(question, answer) => setAnswers({ ...answers, [question]: answer })}
            />
          </Suspense>
        </Card>
      </div>
      {desk && <div className="f g12">{button}</div>}
    </Page>
  );
}
