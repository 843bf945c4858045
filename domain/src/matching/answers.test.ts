import { expect, test } from 'vitest';
import { answerProblems, factsFromAnswers } from './answers.ts';
import { attributes, attrSlugs } from './attributes.ts';
import { valueOf } from './fact.ts';
import { isRequested, ofCompany, questions, stepsFor, stepsForAttrs } from './questions.ts';

const asOf = '2026-11-20';
const required = {
  birthday: '1993-05-12',
  region: '320506',
  employer: 'private',
  hasCompany: false,
  monthlyIncome: 1_300_000,
  house: 'none',
  car: 'none',
  overdueNow: false,
};

test('every question has an attribute in the catalogue, and every attribute that is asked has a question', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const { id, attr, choices } of questions) {
    expect(attributes[attr].question, attr).toBe(id);
    const values = attributes[attr].choices?.map(({ value }) => value).sort();
    expect(choices?.map(({ value }) => value).sort()).toEqual(values);
  }
  for (const attr of attrSlugs) {
    const { question } = attributes[attr];
    expect(
      questions.some(({ id }) => id === question),
      attr,
    ).toBe(true);
  }
});

test('requesting three attributes gives a form with these three questions and those that have to be answered before them', () => {
  const ids = (answers: object, attrs: string[]) =>
    stepsForAttrs(answers as never, attrs).flatMap(({ questions: shown }) => shown.map(({ id }) => id));
  expect(ids({ hasCompany: true }, ['inquiries3m', 'monthlyInflow', 'cardUse'])).toEqual([
    'inquiries3m',
    'cardUse',
    'monthlyInflow',
  ]);
  // The question on the value of a home depends on the answer whether there is one.
  expect(ids({}, ['houseValue'])).toEqual(['house']);
  expect(ids({ house: 'mortgaged' }, ['houseValue'])).toEqual(['houseValue']);
  expect(ids({ house: 'none' }, ['houseValue'])).toEqual([]);
});

test('questions that are shown only on request are not part of the questionnaire', () => {
  const shown = stepsFor({ hasCompany: true }, ofCompany).flatMap((one) => one.questions);
  expect(shown.some(({ onRequest }) => onRequest)).toBe(false);
  expect(questions.filter(({ onRequest }) => onRequest).length).toBeGreaterThan(3);
});

test('there are four short steps, and a fifth for owners of a company', () => {
  expect(stepsFor({}).map(({ step }) => step)).toEqual(['you', 'income', 'assets', 'credit']);
  expect(stepsFor({ hasCompany: true }).map(({ step }) => step)).toContain('firm');
  for (const { questions: requests } of stepsFor({ hasCompany: true, house: 'mortgaged', car: 'clear' }))
    expect(requests.length).toBeLessThanOrEqual(14);
  const loan = questions.find(({ id }) => id === 'houseLoan');
  expect(loan && [isRequested(loan, { house: 'mortgaged' }), isRequested(loan, { house: 'clear' })]).toEqual([
    true,
    false,
  ]);
});

test('answers become facts; skipped, unrecognised and no longer asked answers stay unknown', () => {
  const answers = {
    ...required,
    hasCompany: true,
    founded: '2021-08-20',
    taxGrade: 'E',
    tax12m: null,
    cardUse: 20_000,
    houseLoan: 100,
    policyMonths: 0,
  };
  const facts = factsFromAnswers(answers, asOf);
  expect(facts.age).toEqual({ value: 33, source: 'answer', asOf });
  expect([valueOf(facts, 'companyMonths'), valueOf(facts, 'monthlyIncome')]).toEqual([63, 1_300_000]);
  for (const attr of ['taxGrade', 'tax12m', 'cardUse', 'inquiries3m'] as const)
    expect(valueOf(facts, attr), attr).toBeNull();
  expect([
    valueOf(facts, 'houseValue'),
    valueOf(facts, 'houseLoan'),
    valueOf(facts, 'carValue'),
    valueOf(facts, 'policyYearlyPremium'),
  ]).toEqual([0, 0, 0, 0]);
  expect(valueOf(factsFromAnswers({ ...answers, hasCompany: false }, asOf), 'companyMonths')).toBeNull();
});

test('a missing or unrecognised answer is reported with its question', () => {
  expect(answerProblems(required, asOf)).toEqual({});
  expect(
    answerProblems(
      { ...required, birthday: '2027-01-01', monthlyIncome: 0.5, region: 'Suzhou', car: undefined, hasCompany: true },
      asOf,
    ),
  ).toEqual({
    birthday: 'invalid',
    monthlyIncome: 'invalid',
    region: 'invalid',
    car: 'missing',
    founded: 'missing',
    companyRegion: 'missing',
  });
});
