import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

test('a password has at least eight characters, does not contain the mobile and is not among the most common passwords', () => {
  const of = (password: string) =>
    passwordProblem(password, { mobile: '13800000001', names: ['Sycee', 'Suyuan Finance', '苏元金服'] });
  expect(of('1234567')).toBe('short');
  expect(of('13800000001')).toBe('mobile');
  expect(of('x13800000001')).toBe('mobile');
  for (const common of ['Password', '1q2w3e4r', '12345678', '87654321', 'zzzzzzzz', 'WOAINI1314', 'abcdefgh'])
    expect(of(common), common).toBe('common');
  for (const good of ['sycee-demo', 'a new password', '四个词连成一句话', 'Kx7vvQpe'])
    expect(of(good), good).toBeNull();
});

test('the names of the product and the tenant are rejected as passwords, also with digits and signs around them', () => {
  const of = (password: string) =>
    passwordProblem(password, { mobile: '13800000001', names: ['Sycee', 'Suyuan Finance', '苏元金服'] });
  for (const password of ['sycee2026!', 'Suyuan-Finance', 'Finance.2026', '苏元金服2026', 'SyceeSycee', 'suyuan@123'])
    expect(of(password), password).toBe('name');
  for (const password of ['sycee and river', 'finance winter', 'no name at all'])
    expect(of(password), password).toBeNull();
});
