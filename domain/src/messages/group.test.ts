import { expect, test } from 'vitest';
import { groupActions, groupRoles, mayDo, mayRemove } from './group.ts';

test('the owner does everything, managers what keeps a group going, members add people if they are let', () => {
  const allowed = (role: (typeof groupRoles)[number], membersMayAdd: boolean) =>
    groupActions.filter((action) => mayDo(role, action, membersMayAdd));
  expect(allowed('owner', false)).toEqual(groupActions);
  expect(allowed('manager', false)).toEqual([
    'edit',
    'add',
    'invite',
    'renew_code',
    'decide',
    'mention_all',
    'write_while_muted',
  ]);
  expect(allowed('member', true)).toEqual(['add', 'invite']);
  expect(allowed('member', false)).toEqual([]);
});

test('nobody removes an owner, and nobody removes somebody of the same or a higher role', () => {
  const removed = groupRoles.map((role) => groupRoles.filter((other) => mayRemove(role, other)));
  expect(removed).toEqual([['manager', 'member'], ['member'], []]);
});
