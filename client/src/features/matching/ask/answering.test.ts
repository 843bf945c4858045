import { ofCompany, stepsFor } from '@sycee/domain/matching/questions';
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

test('blocks a step only by its own questions', () => {
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

test('finds the first invalid step before sending', () => {
  expect(firstFaulty(stepsFor(required), required, today)).toBeNull();
  const owner = { ...required, hasCompany: true };
  expect(firstFaulty(stepsFor(owner), owner, today)).toBe('firm');
  const unborn = { ...required, birthday: '2027-01-01', car: '' };
  expect(firstFaulty(stepsFor(unborn), unborn, today)).toBe('you');
});

test('sends only asked and given answers; leaves out "not sure"', () => {
  const answers = { ...required, payroll: null, houseLoan: 5, tax12m: 100, cardUse: 0 };
  expect(answersToSend(stepsFor(answers), answers)).toEqual({
    ...required,
    cardUse: 0,
  });
});

test('sends a cleared answer empty, so that the fact is unknown again', () => {
  const before = { ...required, cardUse: 3_500, payroll: true };
  const steps = stepsFor(before);
  expect(answersToSend(steps, { ...before, cardUse: null }, before)).toEqual({ ...before, cardUse: '' });
  expect(answersToSend(steps, required, required)).toEqual(required);
});

test('starts adding answers at the first step with an unanswered question', () => {
  expect(firstOpen(stepsFor(required), required)).toBe('income');
  const owner = { ...required, hasCompany: true };
  expect(firstOpen(stepsFor(owner, ofCompany), owner)).toBe('firm');
});
