import { expect, test } from 'vitest';
import { stepParts } from './step-parts.ts';

test('splits a step into title and explanation', () => {
  expect(stepParts('提交申请：3 分钟，顾问 2 小时内联系')).toEqual({
    title: '提交申请',
    about: '3 分钟，顾问 2 小时内联系',
  });
  expect(stepParts('Submit your application: 3 minutes')).toEqual({
    title: 'Submit your application',
    about: '3 minutes',
  });
  expect(stepParts('放款到本人账户')).toEqual({ title: '放款到本人账户', about: '' });
});
