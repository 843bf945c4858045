import { expect, test } from 'vitest';
import { attributionOf } from './attribution.ts';

test.each([
  ['a member who is no customer yet', true, null, 'becomes'],
  ['a customer whom nobody serves', true, { adviser: null, isDeleted: false }, 'becomes'],
  ['a customer of the chosen adviser', true, { adviser: 'chosen', isDeleted: false }, 'own'],
  ['a customer of another adviser', true, { adviser: 'other', isDeleted: false }, 'kept'],
  ['a customer whose record was deleted', true, { adviser: 'other', isDeleted: true }, 'none'],
  ['an adviser', false, null, 'none'],
] as const)('the attribution of %s', (_, isMember, customer, attribution) => {
  expect(attributionOf({ isMember, customer }, 'chosen')).toBe(attribution);
});
