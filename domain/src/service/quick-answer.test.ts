import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blanksOf, fillIn, hasStrayBrace, quickVariables } from './quick-answer.ts';

const values = { customer: '砚清', adviser: '周以宁', store: '平江店', product: '', hours: '  ' };

test('known variables are filled in, in either language and however they are spaced or capitalized', () => {
  expect(fillIn('{客户}您好，我是{ 门店 }的{Adviser}', values, {})).toBe('砚清您好，我是平江店的周以宁');
  expect(blanksOf('{客户}{store}{Adviser}', values)).toEqual([]);
});

test('an unknown and an empty variable is asked for, once, by the name under which it was written', () => {
  const text = '{客户}，{产品}需要{资料}，{资料 }请在{时间}前提交，{hours}';
  expect(blanksOf(text, values)).toEqual(['产品', '资料', '时间', 'hours']);
  expect(fillIn(text, values, { 产品: '税贷', 资料: '流水', 时间: '周五', hours: '9 点' })).toBe(
    '砚清，税贷需要流水，流水请在周五前提交，9 点',
  );
});

test('a brace that is no variable is found', () => {
  for (const text of ['{', '你好}', '{}', '{ }', '{a{b}}', '{a\nb}', `{${'长'.repeat(31)}}`])
    expect(hasStrayBrace(text), text).toBe(true);
  for (const text of ['', '你好', '{客户}', '{a}{b}']) expect(hasStrayBrace(text), text).toBe(false);
});

test('whatever is written without a stray brace is sent without braces once its blanks are entered', () => {
  const piece = fc.oneof(
    fc.constantFrom(...Object.values(quickVariables).map(({ zh }) => `{${zh}}`), '{材料}', '{', '}', '{}', '\n'),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      fc.pre(!hasStrayBrace(text));
      const asked = Object.fromEntries(blanksOf(text, values).map((name) => [name, 'x']));
      expect(fillIn(text, values, asked)).not.toMatch(/[{}]/);
    }),
  );
});

test('a value is not read for variables again', () => {
  expect(fillIn('{客户}', { customer: '{门店}', store: '平江店' }, {})).toBe('{门店}');
});
