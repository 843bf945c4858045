import { expect, test } from 'vitest';
import { checkHome, emptyForm, formOf, type HomeForm } from './form.ts';

const estate = { id: '0198', name: 'Qilan Court', address: '1 Guandu Road', region_name: 'Suzhou' };
const form: HomeForm = { ...emptyForm, estate, area: '118.6', floor: '18', floors: '26', built_year: '2014' };

test('an empty text is unknown, and an area is sent in hundredths', () => {
  expect(checkHome({ ...form, building: ' 3 ', floor: '', built_year: '' }, 2026)).toEqual({
    body: {
      estate: '0198',
      kind: 'apartment',
      building: '3',
      area: 11_860,
      floor: null,
      floors: 26,
      built_year: null,
    },
    problems: {},
  });
});

test('every field says what is wrong with it, and nothing is sent', () => {
  const bad = { ...emptyForm, area: '9.99', floor: '30', floors: '0', built_year: '2027' };
  expect(checkHome(bad, 2026)).toEqual({
    body: null,
    problems: { estate: 'needEstate', area: 'areaBounds', floors: 'badFloors', built_year: 'badYear' },
  });
  expect(checkHome({ ...form, floor: '１８', floors: ' ２６ ', built_year: '２０１４' }, 2026).body).toEqual(
    checkHome(form, 2026).body,
  );
  expect(checkHome({ ...form, area: '' }, 2026).problems).toEqual({ area: 'needArea' });
  expect(checkHome({ ...form, floor: '27' }, 2026)).toMatchObject({ body: null, problems: { floor: 'floorAbove' } });
});

test('the home of a valuation is shown as it was typed', () => {
  const { body } = checkHome(form, 2026);
  const place = { latitude: 31.3, longitude: 120.6 };
  expect(
    formOf({ home: { ...body!, floor: 18, floors: 26, built_year: 2014, building: '', estate: { ...estate, place } } }),
  ).toEqual({
    ...form,
    estate: { ...estate, place },
  });
});
