import type { StaffRole } from '@sycee/contract/core/roles';
import { isGranted } from '@sycee/domain/access/granted';
import { type ExcessPermissions, excessPermissionsOf, rolesUpTo } from '@sycee/domain/access/grants';
import { covers, isWithin, type Reach } from '@sycee/domain/access/scope';
import { buttonSlugs, menuSlugs } from '@sycee/domain/access/slugs';
import type { BothLanguages } from '@sycee/domain/language/both';
import { lookUp } from '@sycee/domain/text/look-up';
import { notAllowed, notFound } from '#platform/api-error.ts';
import { type Actor, type GroupRow, permissionsOfGroup } from './permissions.ts';

/** A staff member with the facts that permissions depend on. */
export interface Target extends Omit<GroupRow, 'id' | 'store'> {
  id: string;
  store: string | null;
  team: string | null;
  status: string;
}
const permissionsOf = (target: Target) => permissionsOfGroup(target, target);

/**
 * Why the actor may not manage the target: out of scope it is not found; it ranks above the actor; or it is the actor.
 */
function reasonAgainst(actor: Actor, target: Target): 'outOfScope' | 'self' | 'above' | null {
  if (!isWithin([actor.permissions.reach], { store: target.store, team: target.team, owner: target.id }))
    return 'outOfScope';
  if (target.id === actor.account) return 'self';
  return excessPermissionsOf(actor.permissions, permissionsOf(target), actor.storeOfTeam) ? 'above' : null;
}

export function assertMayManage(actor: Actor, target: Target): void {
  const reason = reasonAgainst(actor, target);
  if (reason === 'outOfScope') throw notFound();
  if (reason === 'self')
    throw notAllowed({
      zh: '不能修改自己的账号，请联系其他管理员',
      en: 'You can’t change your own account. Ask another administrator',
    });
  if (reason)
    throw notAllowed({
      zh: '对方的权限或数据范围高于你，请联系上级处理',
      en: 'They have more permissions or a wider scope than you. Ask someone senior',
    });
}

type Action = 'edit' | 'disable' | 'enable' | 'resend' | 'revoke' | 'reset' | 'end_sessions';
export function actionsOn(
  actor: Actor,
  target: Target & { used_at?: Date | null; invited_until?: Date | null },
): Action[] {
  if (reasonAgainst(actor, target)) return [];
  const { buttons } = actor.permissions;
  const actions: Action[] = [];
  if (isGranted(buttons, 'staff.edit')) actions.push('edit');
  if (isGranted(buttons, 'staff.disable')) actions.push(target.status === 'disabled' ? 'enable' : 'disable');
  if (isGranted(buttons, 'staff.disable') && target.status === 'active') actions.push('reset', 'end_sessions');
  if (isGranted(buttons, 'staff.invite') && target.status === 'invited') {
    actions.push('resend');
    if (target.invited_until && !target.used_at) actions.push('revoke');
  }
  return actions;
}

export function assertMayGrant(
  actor: Actor,
  group: GroupRow,
  place: { store: string | null; team: string | null },
): void {
  if (group.store !== null && group.store !== place.store)
    throw notAllowed({
      zh: '该岗位组仅限其所属门店使用，请另选',
      en: 'This group is only for its own store. Choose another',
    });
  assertNoExcess(excessPermissionsOf(actor.permissions, permissionsOfGroup(group, place), actor.storeOfTeam));
}

/** Refuses a place outside the actor's reach. */
export function assertInReach(actor: Actor, place: { store: string | null; team: string | null }): void {
  if (!isWithin([actor.permissions.reach], { ...place, owner: null }))
    throw notAllowed({
      zh: '该门店或团队不在你的范围内，请另选',
      en: 'This store or team is outside your scope. Choose another',
    });
}

const ofStore = (store: string): Reach => ({ all: false, stores: [store], teams: [], owners: [] });

/** A group may be changed by actors who reach all of its store or tenant and hold everything that it grants. */
export function mayEditGroup(actor: Actor, group: Omit<GroupRow, 'id'>): boolean {
  if (!rolesUpTo(actor.permissions.role).includes(group.role as StaffRole)) return false;
  if (
    group.store
      ? !covers(actor.permissions.reach, ofStore(group.store), actor.storeOfTeam)
      : !actor.permissions.reach.all
  )
    return false;
  return (
    excessPermissionsOf(
      actor.permissions,
      permissionsOfGroup(group, { store: group.store, team: null }),
      actor.storeOfTeam,
    ) === null
  );
}

export function assertMayEditGroup(actor: Actor, group: Omit<GroupRow, 'id'>): void {
  if (mayEditGroup(actor, group)) return;
  throw notAllowed({
    zh: '此岗位组不归你管理，或权限高于你，请联系上级处理',
    en: 'You can’t change this group: it isn’t yours to manage, or it grants more than you hold. Ask someone senior',
  });
}

export function assertMayGrantGroup(actor: Actor, group: Omit<GroupRow, 'id'>): void {
  assertNoExcess(
    excessPermissionsOf(
      actor.permissions,
      permissionsOfGroup(group, { store: group.store, team: null }),
      actor.storeOfTeam,
    ),
  );
  assertMayEditGroup(actor, group);
}

const nameOf = (slug: string) =>
  slug === '*'
    ? { zh: '全部', en: 'everything' }
    : (lookUp<NamedPermission>(buttonSlugs, slug)?.name ??
      lookUp<NamedPermission>(menuSlugs, slug)?.name ?? { zh: slug, en: slug });
type NamedPermission = { readonly name: BothLanguages };

/** Refuses with the exceeding permission. */
function assertNoExcess(excess: ExcessPermissions | null): void {
  if (!excess) return;
  const slugs = [...excess.buttons, ...excess.menus].map(nameOf);
  const parts = [
    ...(excess.role ? [{ zh: '更高的身份', en: 'a role above yours' }] : []),
    ...(excess.scope ? [{ zh: '更大的数据范围', en: 'a wider data scope' }] : []),
    ...slugs,
  ];
  throw notAllowed({
    zh: `不能授予你没有的权限：${parts.map(({ zh }) => zh).join('、')}`,
    en: `You can’t grant permissions you don’t have: ${parts.map(({ en }) => en).join(', ')}`,
  });
}
