import { expect, test } from 'vitest';
import { attrSlugs } from '#matching/attributes.ts';
import { attrsOf, freshDaysOf, qualGroupSlugs } from './groups.ts';
import {
  believedUntil,
  factsOfQuals,
  isExpired,
  isQualValue,
  type Qual,
  qualFields,
  withImplying,
} from './qualification.ts';

const today = '2026-11-21';
const qual = (attr: Qual['attr'], value: Qual['value'], seenOn = today): Qual => ({
  attr,
  value,
  source: 'said',
  seenOn,
});

test('[S1.18] every attribute of the matching catalogue is in one group, and no group has other attributes', () => {
  const grouped = qualGroupSlugs.flatMap(attrsOf);
  expect([...grouped].sort()).toEqual([...attrSlugs].sort());
  for (const attr of attrSlugs) expect(qualFields[attr].attr).toBe(attr);
});

test('a value is valid through its last day and unknown from the next', () => {
  expect(freshDaysOf('overdueNow')).toBe(30);
  const seen = qual('overdueNow', false, '2026-10-22');
  expect(believedUntil('overdueNow', '2026-10-22')).toBe(today);
  expect(isExpired(seen, today)).toBe(false);
  expect(factsOfQuals([seen], today).overdueNow).toMatchObject({ value: false, source: 'answer', asOf: '2026-10-22' });
  expect(factsOfQuals([seen], '2026-11-22')).toEqual({});
});

test('a birthday is stored, and the age is computed for the current day', () => {
  const born = qual('age', '1990-11-22', '2020-01-01');
  expect(factsOfQuals([born], today).age).toMatchObject({ value: 35 });
  expect(factsOfQuals([born], '2026-11-22').age).toMatchObject({ value: 36 });
});

test('a value that implies another sets it, overriding earlier values', () => {
  const facts = factsOfQuals([qual('house', 'none'), qual('houseValue', 100_000_000)], today);
  expect(facts.houseValue).toMatchObject({ value: 0 });
  expect(facts.houseLoan).toMatchObject({ value: 0 });
  expect(withImplying(['houseLoan', 'age'])).toEqual(['houseLoan', 'age', 'house']);
});

test.each([
  ['age', '1990-01-01', true],
  ['age', '2027-01-01', false],
  ['age', 36, true],
  ['house', 'clear', true],
  ['house', 'castle', false],
  ['overdueNow', 'no', false],
  ['cardUse', 15_001, false],
  ['region', '310100', true],
] as const)('%s may be %s: %s', (attr, value, may) => expect(isQualValue(attr, value, today)).toBe(may));
