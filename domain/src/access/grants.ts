import { isGranted } from './granted.ts';
import { covers, type Reach } from './scope.ts';

export type StaffRole = 'broker' | 'store' | 'roc' | 'saas';
const rank: Readonly<Record<StaffRole, number>> = { broker: 0, store: 1, roc: 2, saas: 3 };

/** Permissions of a staff account or group. `reach` is the rows of its data scope. */
export interface Permissions {
  role: StaffRole;
  buttons: readonly string[];
  menus: readonly string[];
  reach: Reach;
}

/** The part of the requested permissions that the grantor does not have. */
export interface ExcessPermissions {
  role: boolean;
  buttons: string[];
  menus: string[];
  scope: boolean;
}

/** Null if the grantor has all requested permissions: the role, the slugs and the rows. */
export function excessPermissionsOf(
  grantor: Permissions,
  requested: Permissions,
  storeOfTeam: (team: string) => string | undefined,
): ExcessPermissions | null {
  const lacks = (held: readonly string[]) => (slug: string) =>
    slug === '*' ? !held.includes('*') : !isGranted(held, slug);
  const excess: ExcessPermissions = {
    role: rank[requested.role] > rank[grantor.role],
    buttons: requested.buttons.filter(lacks(grantor.buttons)),
    menus: requested.menus.filter(lacks(grantor.menus)),
    scope: !covers(grantor.reach, requested.reach, storeOfTeam),
  };
  const isNone = !excess.role && !excess.scope && excess.buttons.length + excess.menus.length === 0;
  return isNone ? null : excess;
}

/** Roles that a role may grant: itself and those below. */
export const rolesUpTo = (role: StaffRole): StaffRole[] =>
  (Object.keys(rank) as StaffRole[]).filter((one) => rank[one] <= rank[role]);
