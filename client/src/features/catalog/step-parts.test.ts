import { expect, test } from 'vitest';
import { stepParts } from './step-parts.ts';

test('a step has a title, and sometimes more', () => {
  expect(stepParts('提交工单：3 分钟，顾问 2 小时内联系')).toEqual({
    title: '提交工单',
    about: '3 分钟，顾问 2 小时内联系',
  });
  expect(stepParts('Send the order: 3 minutes')).toEqual({ title: 'Send the order', about: '3 minutes' });
  expect(stepParts('放款到本人账户')).toEqual({ title: '放款到本人账户', about: '' });
});
