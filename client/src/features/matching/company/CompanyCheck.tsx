import type { Answers } from '@sycee/domain/matching/question';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isGiven } from '../ask/is-given.ts';
import { type CompanySelection, makeOfCompany, type SentAnswers } from '../report-api.ts';
import { CompanyStart } from './CompanyStart.tsx';
import { checkWords } from './check-words.ts';

// The questions are at the end of the page, so they are loaded later.
const CompanySummary = lazy(async () => ({ default: (await import('./CompanySummary.tsx')).CompanySummary }));

interface CompanyCheckProps {
  kind: 'legal' | 'industry';
  heading: string;
  text: ReactNode;
  run: string;
  /** The results in a few words each. */
  gives: readonly string[];
  /** Ids of the questions about the company. */
  input: readonly string[];
  onMade: (id: string) => void;
}

/** A report that is created immediately from sources, files and known facts. */
export function CompanyCheck({ kind, heading, text, run, gives, input, onMade }: CompanyCheckProps) {
  const w = useWords(checkWords);
  const [answers, setAnswers] = useState<Answers>({});
  const send = useIdempotentWrite();
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: (about: CompanySelection) => {
      const answered = Object.fromEntries(
        Object.entries(answers).filter(([, answer]) => isGiven(answer)),
      ) as SentAnswers;
      return send({ about, given: answered }, (idempotencyKey) => makeOfCompany(kind, about, answered, idempotencyKey));
    },
    onSuccess: (id) => {
      void queries.invalidateQueries({ queryKey: ['reports'] });
      onMade(id);
    },
  });
  const questions = (known: readonly string[]) => (
    <Card className="col g12">
      <SectionHead title={w.known} />
      <p className="t13 c2">{w.knownText}</p>
      <Suspense fallback={<Skeleton shape="text" count={3} />}>
        <CompanySummary
          input={input}
          known={known}
          answers={answers}
          onAnswer={(question, answer) => setAnswers((before) => ({ ...before, [question]: answer }))}
        />
      </Suspense>
    </Card>
  );
  const onThisPage = { label: run, meta: w.free, isBusy: making.isPending, make: making.mutate, questions };
  return (
    <CompanyStart kind={kind} heading={heading} text={text} onThisPage={onThisPage}>
      {() => (
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
      )}
    </CompanyStart>
  );
}
