import { stepsFor } from '@sycee/domain/matching/questions';
import { expect, test } from 'vitest';
import { answersToSend, firstFaulty, firstOpen, problemsOfStep } from './answering.ts';

const today = '2026-11-20';
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

test('a step is held up by its own questions only', () => {
  const [you, income] = stepsFor({});
  expect(you && problemsOfStep(you, {}, today)).toEqual({
    birthday: 'missing',
    region: 'missing',
    employer: 'missing',
    hasCompany: 'missing',
  });
  expect(income && problemsOfStep(income, { socialInsuranceMonths: 601 }, today)).toEqual({
    monthlyIncome: 'missing',
    socialInsuranceMonths: 'invalid',
  });
});

test('before sending, the first step that is not in order is shown', () => {
  expect(firstFaulty(required, today)).toBeNull();
  expect(firstFaulty({ ...required, hasCompany: true }, today)).toBe('firm');
  expect(firstFaulty({ ...required, birthday: '2027-01-01', car: '' }, today)).toBe('you');
});

test('only what is asked and given is sent; "not sure" is left out', () => {
  expect(answersToSend({ ...required, payroll: null, houseLoan: 5, tax12m: 100, cardUse: 0 })).toEqual({
    ...required,
    cardUse: 0,
  });
});

test('an answer that was cleared is sent empty, so that the fact is unknown again', () => {
  const before = { ...required, cardUse: 3_500, payroll: true };
  expect(answersToSend({ ...before, cardUse: null }, before)).toEqual({ ...before, cardUse: '' });
  expect(answersToSend(required, required)).toEqual(required);
});

test('adding answers begins at what is wanted, else at the first left open', () => {
  expect(firstOpen(required, ['cardUse', 'policyMonths'])).toBe('assets');
  expect(firstOpen(required, ['monthlyInflow'])).toBe('income');
  expect(firstOpen({ ...required, hasCompany: true }, ['taxArrears'])).toBe('firm');
});
