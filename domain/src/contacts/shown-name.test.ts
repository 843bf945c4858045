import { expect, test } from 'vitest';
import { type NamedAccount, shownName } from './shown-name.ts';

const member: NamedAccount = {
  role: 'member',
  nickname: '',
  name: '顾南枝',
  account_no: 'm-1001-0001',
  isClosed: false,
};
const broker: NamedAccount = { ...member, role: 'broker', name: '周以宁', account_no: 'b-1001-0004' };

test('neither the real name nor the number of a member is shown', () => {
  expect(shownName(member, 'zh')).toBe('用户0001');
  expect(shownName(member, 'en')).toBe('User 0001');
  expect(shownName({ ...member, nickname: '南枝' }, 'zh')).toBe('南枝');
});
test('staff are shown by their name', () => {
  expect(shownName({ ...broker, nickname: '小周' }, 'en')).toBe('周以宁');
  expect(shownName({ ...broker, name: '', nickname: '小周' }, 'en')).toBe('小周');
  expect(shownName({ ...broker, name: '' }, 'en')).toBe('User 0004');
});
test('a closed account has a neutral name in the reader’s language', () => {
  expect(shownName({ ...member, nickname: '南枝', isClosed: true }, 'zh')).toBe('已注销用户');
  expect(shownName({ ...broker, isClosed: true }, 'en')).toBe('Closed account');
});
