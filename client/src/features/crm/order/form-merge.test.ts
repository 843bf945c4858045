import { expect, test } from 'vitest';
import {
  type FormValues,
  formProblems,
  type OwnField,
  othersChanged,
  ownChanges,
  ownOthersChanged,
  typedChanges,
} from './form-merge.ts';

const base: FormValues = {
  amount_asked: 180_0000_00,
  term_months: 36,
  purpose: '备货',
  level: 'A',
  next_contact_at: null,
};

test('writes only edited fields that differ', () => {
  expect(typedChanges(base, {})).toEqual({});
  expect(typedChanges(base, { level: 'A', term_months: 24 })).toEqual({ term_months: 24 });
  expect(typedChanges(base, { amount_asked: null, next_contact_at: undefined })).toEqual({ amount_asked: null });
});

test('keeps the input after a conflict, and names what others changed', () => {
  const fresh: FormValues = { ...base, level: 'B', next_contact_at: '2026-11-21T02:00:00.000Z' };
  expect(othersChanged(base, fresh)).toEqual(['level', 'next_contact_at']);
  expect(typedChanges(fresh, { level: 'A' })).toEqual({ level: 'A' });
  expect(typedChanges(fresh, { level: 'B' })).toEqual({});
});

const own = (slug: string, value: OwnField['value']): OwnField => ({
  slug,
  name: slug,
  type: 'text',
  options: [],
  required_before: null,
  value,
});

test('sends only edited fields of the tenant, without blanks around a text, and names what others changed', () => {
  const fields = [own('a', '备货'), own('b', 5), own('c', null)];
  expect(ownChanges(fields, {})).toEqual({});
  expect(ownChanges(fields, { a: ' 备货 ', b: 6, c: null, gone: 'x' })).toEqual({ b: 6 });
  expect(ownChanges(fields, { a: null, c: ' 合同' })).toEqual({ a: null, c: '合同' });
  expect(ownOthersChanged(fields, [own('a', '备货'), own('b', 6), own('d', 1)])).toEqual(['b', 'd']);
});

const limits = { amount_least: 100_00, term_least: 1, term_most: 480 };

test('limits amount and term, which may be empty', () => {
  expect(formProblems({ amount_asked: null, term_months: null }, limits)).toEqual({});
  expect(formProblems({ amount_asked: 99_99, term_months: 481 }, limits)).toEqual({
    amount_asked: 'amountWrong',
    term_months: 'termWrong',
  });
});
