import { expect, test } from 'vitest';
import {
  changedFields,
  errorsOfForm,
  type Proposable,
  problemsOf,
  proposableBodyOf,
  proposableFormOf,
  withoutErrors,
} from './form.ts';

const office = [{ from: 540, to: 1020 }];
const now: Proposable = {
  address_zh: '观前街 1 号',
  address_en: '1 Guanqian Street',
  place: { longitude: 120.62, latitude: 31.31 },
  region: '320508',
  telephone: '0512-6500 0000',
  hours: { week: [office, office, office, office, office, [], []], days: [], on_holidays: 'closed' },
  licence: 'A-1',
  about_zh: '',
  about_en: '',
};
const w = { badPlace: 'place', badTelephone: 'telephone', noDate: 'date', badHours: 'hours' };

test('a form that was not touched proposes nothing', () => {
  expect(changedFields(now, proposableBodyOf(proposableFormOf(now)))).toEqual([]);
});

test('the order of the parts of a value is no change, and a missing field was not changed', () => {
  const { week, days, on_holidays } = now.hours!;
  expect(
    changedFields(now, { hours: { on_holidays, days, week }, place: { latitude: 31.31, longitude: 120.62 } }),
  ).toEqual([]);
  expect(changedFields(now, { telephone: '0512-6500 0001', licence: 'A-1' })).toEqual(['telephone']);
  expect(changedFields(now, { hours: null, place: null })).toEqual(['place', 'hours']);
});

test('a day that has its own hours is sent without the mark of the editor', () => {
  const form = proposableFormOf(now);
  const days = [{ date: '2026-12-31', periods: office, isOwn: true as const }];
  const body = proposableBodyOf({ ...form, hours: { ...form.hours!, days } });
  expect(body.hours?.days).toEqual([{ date: '2026-12-31', periods: office }]);
});

test('wrong places, numbers and hours are refused before anything is sent', () => {
  const form = proposableFormOf(now);
  expect(problemsOf(form, w)).toEqual({});
  expect(problemsOf({ ...form, place: 'there', telephone: 'call me' }, w)).toEqual({
    place: 'place',
    telephone: 'telephone',
  });
  const undated = { ...form.hours!, days: [{ date: '', periods: [] }] };
  expect(problemsOf({ ...form, hours: undated }, w)).toEqual({ hours: 'date' });
  const twice = { ...form.hours!, week: form.hours!.week.with(0, [...office, ...office]) };
  expect(problemsOf({ ...form, hours: twice }, w)).toEqual({ hours: 'hours' });
  expect({ code: 'taken', ...withoutErrors({ code: 'A' }) }).toEqual({ code: '' });
  expect(errorsOfForm({ 'place.longitude': 'x', telephone: 'y' })).toEqual({ place: 'x', telephone: 'y' });
});
