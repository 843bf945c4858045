import { type AnswerProblem, answerProblems } from '@sycee/domain/matching/answers';
import type { Answers, QuestionStep } from '@sycee/domain/matching/question';
import type { QuestionStepName } from '@sycee/domain/matching/questions';
import { isGiven } from './is-given.ts';

export type Problems = Readonly<Record<string, AnswerProblem>>;

export function problemsOfStep({ questions: input }: QuestionStepName, answers: Answers, today: string): Problems {
  const all = answerProblems(answers, today);
  return Object.fromEntries(input.flatMap(({ id }) => (all[id] ? [[id, all[id]]] : [])));
}

/** The first step with an invalid answer; null if all are valid. */
export const firstFaulty = (steps: readonly QuestionStepName[], answers: Answers, today: string): QuestionStep | null =>
  steps.find((step) => Object.keys(problemsOfStep(step, answers, today)).length > 0)?.step ?? null;

/** The step at which adding answers starts: the first with an unanswered question. */
export function firstOpen(steps: readonly QuestionStepName[], answers: Answers): QuestionStep | undefined {
  const open = steps.find(({ questions }) => questions.some(({ id }) => !isGiven(answers[id])));
  return open?.step ?? steps[0]?.step;
}

/** Sends only answers to asked questions. An answer of `before` that was cleared is sent empty, so that the fact becomes unknown. */
export function answersToSend(
  steps: readonly QuestionStepName[],
  answers: Answers,
  before: Answers = {},
): Record<string, string | number | boolean> {
  const input = steps.flatMap(({ questions }) => questions);
  return Object.fromEntries(
    input.flatMap(({ id }): [string, string | number | boolean][] => {
      const answer = answers[id];
      if (isGiven(answer)) return [[id, answer]];
      return isGiven(before[id]) ? [[id, '']] : [];
    }),
  );
}
