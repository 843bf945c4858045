import { expect, test } from 'vitest';
import { conditionLine, conditionParts, stepParts } from './condition-parts.ts';

test.each([
  ['月收入：要求不少于 ¥4,000', '月收入', '不少于 ¥4,000'],
  ['年龄：要求 22 岁至 55 岁', '年龄', '22 岁至 55 岁'],
  ['注册地：仅限江苏省', '注册地', '仅限江苏省'],
  ['Age: 18 to 60 required', 'Age', '18 to 60'],
  ['Credit inquiries in 1 month: at most 2 allowed', 'Credit inquiries in 1 month', 'at most 2'],
  ['Overdue now: required: nothing overdue now', 'Overdue now', 'nothing overdue now'],
  ['Salary paid by bank: required: salary paid by bank', 'Salary paid by bank', ''],
  ['For people who run a company', 'For people who run a company', ''],
  ['面向有企业的经营者', '面向有企业的经营者', ''],
])('%s', (text, name, required) => {
  expect(conditionParts(text)).toEqual({ name, required });
});

test('one line says it without the word that the list implies', () => {
  expect(conditionLine('月收入：要求不少于 ¥4,000')).toBe('月收入：不少于 ¥4,000');
  expect(conditionLine('Home: required: without a loan')).toBe('Home: without a loan');
  expect(conditionLine('For people who run a company')).toBe('For people who run a company');
});

test('a step has a title, and sometimes more', () => {
  expect(stepParts('提交工单：3 分钟，顾问 2 小时内联系')).toEqual({
    title: '提交工单',
    about: '3 分钟，顾问 2 小时内联系',
  });
  expect(stepParts('Send the order: 3 minutes')).toEqual({ title: 'Send the order', about: '3 minutes' });
  expect(stepParts('放款到本人账户')).toEqual({ title: '放款到本人账户', about: '' });
});
