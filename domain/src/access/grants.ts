import { isGranted } from './granted.ts';
import { covers, type Reach } from './scope.ts';

export type StaffRank = 'broker' | 'store' | 'roc' | 'saas';
const rank: Readonly<Record<StaffRank, number>> = { broker: 0, store: 1, roc: 2, saas: 3 };

/** Rights of a staff account or group. */
export interface Permissions {
  role: StaffRank;
  buttons: readonly string[];
  menus: readonly string[];
  reach: Reach;
}

/** The rights that the requested powers have beyond the granter's. */
export interface Excess {
  role: boolean;
  buttons: string[];
  menus: string[];
  scope: boolean;
}

/** Checks that a granter has all requested powers: role, slugs and rows. Null if nothing exceeds. */
export function excessOf(
  grantor: Permissions,
  requested: Permissions,
  storeOfTeam: (team: string) => string | undefined,
): Excess | null {
  const lacks = (held: readonly string[]) => (slug: string) =>
    slug === '*' ? !held.includes('*') : !isGranted(held, slug);
  const excess: Excess = {
    role: rank[requested.role] > rank[grantor.role],
    buttons: requested.buttons.filter(lacks(grantor.buttons)),
    menus: requested.menus.filter(lacks(grantor.menus)),
    scope: !covers(grantor.reach, requested.reach, storeOfTeam),
  };
  const isNone = !excess.role && !excess.scope && excess.buttons.length + excess.menus.length === 0;
  return isNone ? null : excess;
}

/** Roles that a role may grant: itself and those below. */
export const rolesBelow = (role: StaffRank): StaffRank[] =>
  (Object.keys(rank) as StaffRank[]).filter((one) => rank[one] <= rank[role]);
