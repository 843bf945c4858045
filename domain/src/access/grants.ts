import { isGranted } from './granted.ts';
import { covers, type Reach } from './scope.ts';

export type StaffRank = 'broker' | 'store' | 'roc' | 'saas';
const rank: Readonly<Record<StaffRank, number>> = { broker: 0, store: 1, roc: 2, saas: 3 };

/** What somebody may do and see. */
export interface Powers {
  role: StaffRank;
  buttons: readonly string[];
  menus: readonly string[];
  reach: Reach;
}

/** In what the wanted goes beyond the granter. */
export interface Excess {
  role: boolean;
  buttons: string[];
  menus: string[];
  scope: boolean;
}

/** Nobody grants what is not their own: no role above theirs, no slug they lack, no row they cannot reach. */
export function excessOf(
  granter: Powers,
  wanted: Powers,
  storeOfTeam: (team: string) => string | undefined,
): Excess | null {
  const lacks = (held: readonly string[]) => (slug: string) =>
    slug === '*' ? !held.includes('*') : !isGranted(held, slug);
  const excess: Excess = {
    role: rank[wanted.role] > rank[granter.role],
    buttons: wanted.buttons.filter(lacks(granter.buttons)),
    menus: wanted.menus.filter(lacks(granter.menus)),
    scope: !covers(granter.reach, wanted.reach, storeOfTeam),
  };
  const isNone = !excess.role && !excess.scope && excess.buttons.length + excess.menus.length === 0;
  return isNone ? null : excess;
}

/** Roles that somebody may give: their own and those below. */
export const rolesBelow = (role: StaffRank): StaffRank[] =>
  (Object.keys(rank) as StaffRank[]).filter((one) => rank[one] <= rank[role]);
