import type { Language } from '@sycee/domain/language/both';
import type { Answers, QuestionStep } from '@sycee/domain/matching/question';
import { type QuestionStepName, stepsFor, stepWords } from '@sycee/domain/matching/questions';
import type { ReportKindChoice } from '../kind.ts';
import { makeReport, type SentAnswers } from '../report-api.ts';
import { askWords, whyWords } from './words.ts';

/** The questions of one kind of report, their texts, and how a report is created from the answers. */
export interface Flow {
  kind: ReportKindChoice;
  words: Readonly<Record<Language, FlowWords>>;
  /** Facts that are known without asking. */
  given?: Answers;
  steps(answers: Answers): QuestionStepName[];
  make(answers: SentAnswers, idempotencyKey: string): Promise<string>;
}

export interface FlowWords {
  title: string;
  /** Name of each step and its purpose. */
  step: Readonly<Partial<Record<QuestionStep, string>>>;
  why: Readonly<Partial<Record<QuestionStep, string>>>;
}

const personalWords = (language: Language): FlowWords => ({
  title: askWords[language].title,
  step: Object.fromEntries(Object.entries(stepWords).map(([step, name]) => [step, name[language]])),
  why: whyWords[language],
});

export const personalFlow: Flow = {
  kind: 'personal',
  words: { zh: personalWords('zh'), en: personalWords('en') },
  steps: (answers) => stepsFor(answers),
  make: makeReport,
};
