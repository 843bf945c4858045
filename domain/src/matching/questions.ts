import type { BothLanguages } from '#language/both.ts';
import type { Answers, Question, QuestionStep } from './question.ts';
import { questionSteps } from './question.ts';
import { firmQuestions } from './questions/firm.ts';
import { personQuestions } from './questions/person.ts';

export const questions: readonly Question[] = [...personQuestions, ...firmQuestions];

export const stepWords: Readonly<Record<QuestionStep, BothLanguages>> = {
  you: { zh: '关于你', en: 'About you' },
  income: { zh: '收入与缴存', en: 'Income' },
  assets: { zh: '资产', en: 'Assets' },
  credit: { zh: '信用', en: 'Credit' },
  firm: { zh: '你的企业', en: 'Your firm' },
};

/** Whether the answers so far call for a question. */
export const isAsked = ({ onlyIf }: Question, answers: Answers): boolean => {
  if (!onlyIf) return true;
  const answer = answers[onlyIf.question];
  return (typeof answer === 'string' || typeof answer === 'boolean') && onlyIf.in.includes(answer);
};

export interface AskedStep {
  readonly step: QuestionStep;
  readonly questions: readonly Question[];
}

/** Steps with what they ask now; a step that asks nothing is left out. */
export const stepsFor = (answers: Answers): AskedStep[] =>
  questionSteps
    .map((step) => ({ step, questions: questions.filter((one) => one.step === step && isAsked(one, answers)) }))
    .filter((asked) => asked.questions.length > 0);
