import { expect, test } from 'vitest';
import { isFoundByCard, isFoundBySearch, rolesFoundBy } from './found-by-search.ts';

const roles = ['member', 'broker', 'store', 'roc', 'saas'];
const staff = roles.slice(1);

test('a search shows members and advisers to members, and everybody to staff', () => {
  expect(rolesFoundBy('member')).toEqual(['member', 'broker']);
  for (const role of staff) expect(rolesFoundBy(role)).toEqual(roles);
});

test('a search shows nobody who opted out, to nobody', () => {
  for (const searcher of roles)
    for (const role of roles) {
      expect(isFoundBySearch({ role, is_findable: false }, searcher)).toBe(false);
      expect(isFoundBySearch({ role, is_findable: true }, searcher)).toBe(rolesFoundBy(searcher).includes(role));
    }
});

test('advisers and store staff, who have a business card, can be added by it even if they opted out; others if a search shows them', () => {
  for (const searcher of roles) {
    expect(roles.filter((role) => isFoundByCard({ role, is_findable: false }, searcher))).toEqual(['broker', 'store']);
    const found = roles.filter((role) => isFoundByCard({ role, is_findable: true }, searcher));
    expect(found).toEqual(searcher === 'member' ? ['member', 'broker', 'store'] : roles);
  }
});
