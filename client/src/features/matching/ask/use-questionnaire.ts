import type { Answer, Answers, QuestionStep } from '@sycee/domain/matching/question';
import type { QuestionStepName } from '@sycee/domain/matching/questions';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { paths } from '../paths.ts';
import { appendAnswers, type SentAnswers } from '../report-api.ts';
import { removeCachedReport } from '../use-report.ts';
import { answersToSend, firstFaulty, type Problems, problemsOfStep } from './answering.ts';
import { removeDraft, saveDraft } from './draft.ts';
import type { Flow } from './flow.ts';

export interface QuestionnaireStart {
  flow: Flow;
  answers: Answers;
  /** Undefined: the first step. */
  step: QuestionStep | undefined;
  /** Set if answers are added to this report, which was created from `before`. */
  reportId?: string;
  before?: Answers;
}

export interface QuestionnaireState {
  answers: Answers;
  steps: readonly QuestionStepName[];
  at: number;
  problems: Problems;
  today: string;
  isSending: boolean;
  error: Error | null;
  answer(id: string, value: Answer): void;
  /** Goes to the next step or, after the last one, finishes; false if an answer is invalid. */
  next(): boolean;
  goTo(step: QuestionStep): void;
}

export function useQuestionnaire({ flow, reportId, before, ...start }: QuestionnaireStart): QuestionnaireState {
  const [{ answers, step }, setState] = useState(start);
  const [isStrict, setStrict] = useState(false);
  const queries = useQueryClient();
  const [today] = useState(() => businessDateOf(Date.now()));
  const steps = flow.steps(answers);
  // A step can disappear, for example that of the company when the answer says there is none.
  const at = Math.max(
    0,
    steps.findIndex((one) => one.step === step),
  );
  const stepNow = steps[at]?.step ?? 'you';
  const change = (next: { answers: Answers; step: QuestionStep }) => {
    setState(next);
    saveDraft(flow.kind, { ...next, at: new Date().toISOString() }, reportId);
  };
  const send = useIdempotentWrite();
  const sending = useMutation({
    mutationFn: (body: SentAnswers) =>
      send(body, (idempotencyKey) =>
        reportId ? appendAnswers(reportId, body, idempotencyKey) : flow.make(body, idempotencyKey),
      ),
    onSuccess: (id) => {
      removeDraft(flow.kind, reportId);
      removeCachedReport(queries, id);
      void queries.invalidateQueries({ queryKey: ['reports'] });
      go(paths.loading, { id }, { replace: true });
    },
  });
  const goTo = (to: QuestionStep) => {
    setStrict(false);
    change({ answers, step: to });
  };
  const problemsOf = (one: QuestionStepName | undefined) => (one ? problemsOfStep(one, answers, today) : {});

  return {
    answers,
    steps,
    at,
    today,
    problems: isStrict ? problemsOf(steps[at]) : {},
    isSending: sending.isPending || sending.isSuccess,
    error: sending.error,
    goTo,
    answer: (id, value) => change({ answers: { ...answers, [id]: value }, step: stepNow }),
    next() {
      if (Object.keys(problemsOf(steps[at])).length > 0) {
        setStrict(true);
        return false;
      }
      const following = steps[at + 1];
      const faulty = following ? null : firstFaulty(steps, answers, today);
      if (following) goTo(following.step);
      else if (faulty) {
        goTo(faulty);
        setStrict(true);
      } else sending.mutate(answersToSend(steps, answers, before));
      return !faulty;
    },
  };
}
