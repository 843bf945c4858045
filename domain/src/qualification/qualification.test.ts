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

test('[S1.18] every attribute of the matching catalogue stands in one group, and no group knows another', () => {
  const grouped = qualGroupSlugs.flatMap(attrsOf);
  expect([...grouped].sort()).toEqual([...attrSlugs].sort());
  for (const attr of attrSlugs) expect(qualFields[attr].attr).toBe(attr);
});

test('a value is believed to the last of its days, and not known from the next on', () => {
  expect(freshDaysOf('overdueNow')).toBe(30);
  const seen = qual('overdueNow', false, '2026-10-22');
  expect(believedUntil('overdueNow', '2026-10-22')).toBe(today);
  expect(isExpired(seen, today)).toBe(false);
  expect(factsOfQuals([seen], today).overdueNow).toMatchObject({ value: false, source: 'answer', asOf: '2026-10-22' });
  expect(factsOfQuals([seen], '2026-11-22')).toEqual({});
});

test('a birthday is kept and its years are counted on the day that asks', () => {
  const born = qual('age', '1990-11-22', '2020-01-01');
  expect(factsOfQuals([born], today).age).toMatchObject({ value: 35 });
  expect(factsOfQuals([born], '2026-11-22').age).toMatchObject({ value: 36 });
});

test('what one value says of another is known too, whatever was said of that before', () => {
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
