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
  credit: { zh: '征信', en: 'Credit' },
  firm: { zh: '你的企业', en: 'Your company' },
};

/** Whether a question applies, given the answers so far. */
export const isRequested = ({ onlyIf }: Question, answers: Answers): boolean => {
  if (!onlyIf) return true;
  const answer = answers[onlyIf.question];
  return (typeof answer === 'string' || typeof answer === 'boolean') && onlyIf.in.includes(answer);
};

export interface QuestionStepName {
  readonly step: QuestionStep;
  readonly questions: readonly Question[];
}

/** Steps in order, each with the questions that belong to it. */
export type Catalogue = readonly { readonly step: QuestionStep; readonly has: (question: Question) => boolean }[];

export const ofPerson: Catalogue = questionSteps.map((step) => ({ step, has: (question) => question.step === step }));

/** Company products ask for facts of the person behind the company too. */
const ofRepresentative: readonly string[] = ['birthday', 'house'];
export const ofCompany: Catalogue = [
  { step: 'firm', has: ({ step }) => step === 'firm' },
  { step: 'you', has: ({ id }) => ofRepresentative.includes(id) },
  { step: 'credit', has: ({ step }) => step === 'credit' },
];

/** Steps with the questions that apply now; steps without questions are left out. */
export const stepsFor = (answers: Answers, catalogue: Catalogue = ofPerson): QuestionStepName[] =>
  catalogue
    .map(({ step, has }) => ({
      step,
      questions: questions.filter((one) => has(one) && !one.onRequest && isRequested(one, answers)),
    }))
    .filter((input) => input.questions.length > 0);

/** The questions for these attributes alone, by step, with those that have to be answered before them. */
export function stepsForAttrs(answers: Answers, attrs: readonly string[]): QuestionStepName[] {
  const wanted = questions.filter(({ attr }) => attrs.includes(attr));
  const before = new Set(
    wanted.flatMap((one) => (one.onlyIf && answers[one.onlyIf.question] === undefined ? [one.onlyIf.question] : [])),
  );
  return questionSteps
    .map((step) => ({
      step,
      questions: questions.filter(
        (one) => one.step === step && (wanted.includes(one) || before.has(one.id)) && isRequested(one, answers),
      ),
    }))
    .filter((input) => input.questions.length > 0);
}
