import { agencyCodePattern } from '@sycee/domain/agency/agency';
import { expect, test } from 'vitest';
import { bodyOf, formOf, problemsOfAgency, suggestedCode } from './form.ts';

const w = { needName: 'name', needCategory: 'category', badCode: 'code' };
const fields = { badPlace: 'place', badTelephone: 'telephone', noDate: 'date', badHours: 'hours' };

test('a suggested code is one that the directory takes, and letters that look alike are absent', () => {
  const codes = Array.from({ length: 200 }, suggestedCode);
  expect(codes.filter((code) => !agencyCodePattern.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(190);
});

test('empty texts of a new agency are unknown, and a typed code is forgiven its small letters and hyphens', () => {
  const form = {
    ...formOf(null),
    name_zh: '某担保',
    name_en: 'A guarantor',
    category: 'guarantee' as const,
    code: 'ab-2c d',
  };
  expect(problemsOfAgency(form, w, fields)).toEqual({});
  expect(bodyOf(form)).toMatchObject({ code: 'AB2CD', licence_checked_on: null, place: null, hours: null });
  expect(problemsOfAgency({ ...formOf(null), code: 'O01' }, w, fields)).toEqual({
    name_zh: 'name',
    name_en: 'name',
    category: 'category',
    code: 'code',
  });
});
