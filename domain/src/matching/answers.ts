import { ageAt } from '#identity/id-card.ts';
import { isRegionCode } from '#regions/code.ts';
import { isBusinessDate, monthsBetween } from '#time/business-date.ts';
import type { AttrSlug } from './attributes.ts';
import type { Facts } from './fact.ts';
import type { Answer, Answers, Question } from './question.ts';
import { isRequested, questions } from './questions.ts';
import type { FactValue } from './value.ts';

export type AnswerProblem = 'missing' | 'invalid';

const isGiven = (answer: Answer | undefined): answer is FactValue =>
  answer !== undefined && answer !== null && answer !== '';

function fits({ kind, choices, min, max }: Question, answer: FactValue, asOf: string): boolean {
  switch (kind) {
    case 'yes_no':
      return typeof answer === 'boolean';
    case 'choice':
      return choices?.some(({ value }) => value === answer) ?? false;
    case 'region':
      return typeof answer === 'string' && isRegionCode(answer);
    case 'date':
      return typeof answer === 'string' && isBusinessDate(answer) && answer <= asOf && answer >= '1900-01-01';
    default:
      return (
        Number.isSafeInteger(answer) &&
        Number(answer) >= (min ?? 0) &&
        Number(answer) <= (max ?? Number.MAX_SAFE_INTEGER)
      );
  }
}

/** Problems of answers by question id; empty if all are valid. */
export function answerProblems(answers: Answers, asOf: string): Record<string, AnswerProblem> {
  const problems: Record<string, AnswerProblem> = {};
  for (const question of questions) {
    if (!isRequested(question, answers)) continue;
    const answer = answers[question.id];
    if (!isGiven(answer)) {
      if (!question.optional) problems[question.id] = 'missing';
    } else if (!fits(question, answer, asOf)) problems[question.id] = 'invalid';
  }
  return problems;
}

const valueOfAnswer = ({ kind, attr }: Question, answer: FactValue, asOf: string): FactValue => {
  if (kind !== 'date') return answer;
  return attr === 'age' ? ageAt(String(answer), asOf) : monthsBetween(String(answer), asOf);
};

/** Facts that an answer implies: without a home there is no mortgage. */
export const implied: readonly {
  readonly question: string;
  readonly answer: FactValue;
  readonly attrs: readonly AttrSlug[];
}[] = [
  { question: 'house', answer: 'none', attrs: ['houseValue', 'houseLoan'] },
  { question: 'house', answer: 'clear', attrs: ['houseLoan'] },
  { question: 'car', answer: 'none', attrs: ['carValue'] },
  { question: 'policyMonths', answer: 0, attrs: ['policyYearlyPremium'] },
  { question: 'providentFundMonths', answer: 0, attrs: ['providentFundMonthly'] },
];

/** Facts of valid answers; skipped and invalid ones stay unknown. */
export function factsFromAnswers(answers: Answers, asOf: string): Facts {
  const facts: Partial<Record<AttrSlug, Facts[AttrSlug]>> = {};
  const put = (attr: AttrSlug, value: FactValue) => {
    facts[attr] = { value, source: 'answer', asOf };
  };
  for (const question of questions) {
    const answer = answers[question.id];
    if (isRequested(question, answers) && isGiven(answer) && fits(question, answer, asOf))
      put(question.attr, valueOfAnswer(question, answer, asOf));
  }
  for (const { question, answer, attrs } of implied)
    if (answers[question] === answer) for (const attr of attrs) put(attr, 0);
  return facts;
}
