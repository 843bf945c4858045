import { questions } from '@sycee/domain/matching/questions';
import { expect, test } from 'vitest';
import { controlWords } from './control-words.ts';
import { problemText } from './problem-text.ts';

const question = (id: string) => questions.find((one) => one.id === id)!;

test('says what to do, in the unit of the answer', () => {
  const of = (id: string) => problemText(question(id), 'invalid', controlWords.zh);
  expect(of('houseValue')).toBe('请填写 ¥10,000 到 ¥200,000,000 之间的数');
  expect(of('cardUse')).toBe('请填写 0% 到 150% 之间的数');
  expect(of('socialInsuranceMonths')).toBe('请填写 0 到 600 之间的数');
  expect(of('birthday')).toBe(controlWords.zh.dateWrong);
});

test('says choose for options and enter for text', () => {
  expect(problemText(question('region'), 'missing', controlWords.en)).toBe('Please choose one');
  expect(problemText(question('hasCompany'), 'missing', controlWords.en)).toBe('Please choose one');
  expect(problemText(question('monthlyIncome'), 'missing', controlWords.en)).toBe('Please fill this in');
});
