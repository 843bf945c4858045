/** What a member of a group may do there. A group has one owner. */
export const groupRoles = ['owner', 'manager', 'member'] as const;
export type GroupRole = (typeof groupRoles)[number];

/** What a member who joins may read: messages from the joining on, or all that are kept. */
export const groupHistories = ['joining', 'all'] as const;
export type GroupHistory = (typeof groupHistories)[number];

/** Who joins with the code of the group: nobody, people whom a manager accepts, or everybody who has it. */
export const groupEntries = ['closed', 'approval', 'open'] as const;
export type GroupEntry = (typeof groupEntries)[number];

/** How somebody lost a group: by leaving it, removed by others, because they are no longer part of its order, or with everybody when it was dissolved. */
export const groupLosses = ['left', 'removed', 'transferred', 'dissolved'] as const;
export type GroupLoss = (typeof groupLosses)[number];

export const groupMembersAtMost = 500;
/** People added or removed by one call. */
export const groupPeopleAtOnce = 50;
export const groupManagersAtMost = 20;
/** Groups that one account may own. */
export const groupsOwnedAtMost = 200;
export const groupNameLettersAtMost = 60;
export const groupDescriptionTitleAtMost = 60;
export const groupDescriptionAtMost = 2000;
/** Messages that mention everybody, in one group within a day. */
export const mentionsOfAllPerDay = 10;
/** The code of a group is good for this time. */
export const groupCodeDays = 7;
/** Applications of one person to one group within a day, so that nobody presses the managers. */
export const groupApplicationsPerDay = 5;
/** An application that nobody decides ends after this time. */
export const groupApplicationDays = 30;
/** A dissolved group is deleted after this time; until then staff can read what was reported. */
export const dissolvedGroupDays = 30;

export const groupActions = [
  'edit',
  'add',
  'invite',
  'renew_code',
  'decide',
  'mention_all',
  'write_while_muted',
  'appoint',
  'hand_over',
  'dissolve',
] as const;
export type GroupAction = (typeof groupActions)[number];

const actionsOfManagers: readonly GroupAction[] = [
  'edit',
  'add',
  'invite',
  'renew_code',
  'decide',
  'mention_all',
  'write_while_muted',
];

/** What the adviser of an order may do in its conversation. Who is in it follows the order. */
const actionsInOrder: readonly GroupAction[] = ['edit', 'mention_all', 'write_while_muted'];

/**
 * Whether a member with this role may do it. Members add people, and pass the code on, if the group lets them. In the conversation of an order (`isOfOrder`) only the
 * adviser, who is its owner, may do anything.
 */
export function mayDo(role: GroupRole, action: GroupAction, membersMayAdd: boolean, isOfOrder = false): boolean {
  if (isOfOrder) return role === 'owner' && actionsInOrder.includes(action);
  if (role === 'owner') return true;
  if (role === 'manager') return actionsOfManagers.includes(action);
  return membersMayAdd && (action === 'add' || action === 'invite');
}

/** The owner removes everybody else, managers remove members. Nobody removes themselves: they leave. */
export const mayRemove = (role: GroupRole, other: GroupRole): boolean =>
  (role === 'owner' && other !== 'owner') || (role === 'manager' && other === 'member');
