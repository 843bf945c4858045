import { expect, test } from 'vitest';
import { isGranted } from './granted.ts';
import { excessPermissionsOf, type Permissions, rolesUpTo } from './grants.ts';
import { buttonSlugs, isButtonSlug, isMenuSlug } from './slugs.ts';

const storeOfTeam = (team: string) => ({ t1: 's1', t2: 's1', t3: 's2' })[team];
const none = { all: false, stores: [], teams: [], owners: [] };
const manager: Permissions = { role: 'store', buttons: ['*'], menus: ['*'], reach: { ...none, stores: ['s1'] } };
const lead: Permissions = { role: 'store', buttons: ['work.note'], menus: ['work'], reach: { ...none, teams: ['t1'] } };

test('a grantor can grant only permissions that the grantor has', () => {
  expect(excessPermissionsOf(manager, manager, storeOfTeam)).toBeNull();
  expect(excessPermissionsOf(manager, lead, storeOfTeam)).toBeNull();
  expect(excessPermissionsOf(manager, { ...lead, reach: { ...none, teams: ['t3'] } }, storeOfTeam)).toMatchObject({
    scope: true,
  });
  expect(excessPermissionsOf(manager, { ...manager, role: 'roc' }, storeOfTeam)).toMatchObject({ role: true });
  expect(excessPermissionsOf(manager, { ...manager, reach: { ...none, all: true } }, storeOfTeam)).toMatchObject({
    scope: true,
  });
  expect(excessPermissionsOf(lead, { ...lead, buttons: ['*', 'work.note', 'work'] }, storeOfTeam)).toMatchObject({
    buttons: ['*', 'work'],
  });
  // The wildcard also covers slugs added later, so it exceeds a list of all slugs of today.
  const every = { ...manager, buttons: Object.keys(buttonSlugs) };
  expect(excessPermissionsOf(every, manager, storeOfTeam)).toMatchObject({ buttons: ['*'] });
  expect(rolesUpTo('store')).toEqual(['broker', 'store']);
});

test('[S6.08] [S6.09] [S6.10] [S6.12] the wildcard, the exact slug and no required slug are treated alike for buttons and menus', () => {
  expect([isGranted(['*'], 'x'), isGranted(['x.y'], 'x'), isGranted(['x'], 'x'), isGranted([], '')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect([isButtonSlug('*'), isButtonSlug('work.note'), isButtonSlug('toString'), isMenuSlug('admin')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
