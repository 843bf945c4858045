/** What decides which rows somebody of the staff reaches: their place, and the data scope of their group. */
export interface Holder {
  account: string;
  /** Null or unknown: own rows. */
  dataScope: number | null;
  store: string | null;
  team: string | null;
  /** Of data scope 2. */
  listedStores: readonly string[];
  listedTeams: readonly string[];
}

/** Where a row is: its store, its owner, and the owner's team. */
export interface Place {
  store: string | null;
  team: string | null;
  owner: string | null;
  /** The holder is on its team by name. */
  isShared?: boolean;
}

/** A row is reached when one of these holds. */
export interface Reach {
  all: boolean;
  stores: readonly string[];
  teams: readonly string[];
  owners: readonly string[];
  /** What is shared with the holder by name. */
  shared?: boolean;
}

const none: Reach = { all: false, stores: [], teams: [], owners: [] };
const everything: Reach = { ...none, all: true };
const own = ({ account }: Pick<Holder, 'account'>): Reach => ({ ...none, owners: [account] });

/** The readings of S6.15, and what is shared with the holder by name, wherever it is. */
export const reachOf = (holder: Holder): Reach => ({ ...reachByPlace(holder), shared: true });

/** By the data scope alone. Empty or unknown is own rows, never all. */
export function reachByPlace(holder: Holder): Reach {
  const { dataScope, store, team, listedStores, listedTeams } = holder;
  switch (dataScope) {
    case 1:
      return everything;
    case 2:
      return listedStores.length + listedTeams.length > 0
        ? { ...none, stores: listedStores, teams: listedTeams }
        : own(holder);
    case 3:
      return team ? { ...none, teams: [team] } : own(holder);
    case 4:
      return store ? { ...none, stores: [store] } : own(holder);
    case 6:
      return store && team ? { ...none, stores: [store], teams: [team] } : own(holder);
    default:
      return own(holder);
  }
}

/** What the scope switch narrows to; it never widens, because what it says holds beside the scope. */
export const positions = ['own', 'team', 'store', 'all'] as const;
export type Position = (typeof positions)[number];
/** What is shared with the holder by name is a filter of its own, and no position of the switch. */
export const narrowings = [...positions, 'shared'] as const;
export type Narrowing = (typeof narrowings)[number];

function narrowed(holder: Holder, to: Narrowing): Reach {
  if (to === 'all') return everything;
  if (to === 'shared') return { ...none, shared: true };
  if (to === 'team' && holder.team) return { ...none, teams: [holder.team] };
  if (to === 'store' && holder.store) return { ...none, stores: [holder.store] };
  return own(holder);
}

/** All of these must hold. */
export const reachesOf = (holder: Holder, to: Narrowing = 'all'): readonly Reach[] => [
  reachOf(holder),
  narrowed(holder, to),
];

/** The positions of the switch; the last is all that is theirs. None for data scope 3 (spec section 5). */
export function switchOf(holder: Pick<Holder, 'dataScope'> & { hasStore: boolean; hasTeam: boolean }): Position[] {
  const { dataScope, hasStore, hasTeam } = holder;
  if (dataScope === 3) return [];
  if (dataScope === 1 || dataScope === 2)
    return ['own', ...(hasTeam ? ['team' as const] : []), ...(hasStore ? ['store' as const] : []), 'all'];
  if ((dataScope === 4 && hasStore) || (dataScope === 6 && hasStore && hasTeam))
    return ['own', ...(hasTeam ? ['team' as const] : []), 'all'];
  return ['all'];
}

/** By which of its parts a reach holds a row; null: it does not. */
export function holdsBy(reach: Reach, row: Place): 'all' | 'store' | 'team' | 'owner' | 'shared' | null {
  if (reach.all) return 'all';
  if (row.owner !== null && reach.owners.includes(row.owner)) return 'owner';
  if (row.team !== null && reach.teams.includes(row.team)) return 'team';
  if (row.store !== null && reach.stores.includes(row.store)) return 'store';
  if (reach.shared && row.isShared) return 'shared';
  return null;
}

export const isWithin = (reaches: readonly Reach[], row: Place): boolean =>
  reaches.every((reach) => holdsBy(reach, row) !== null);

/** Whether whatever the inner reach holds, the outer holds too. Own rows of somebody within the outer are within it. */
export function covers(outer: Reach, inner: Reach, storeOfTeam: (team: string) => string | undefined): boolean {
  if (outer.all) return true;
  if (inner.all) return false;
  const hasTeam = (team: string) => outer.teams.includes(team) || outer.stores.includes(storeOfTeam(team) ?? '');
  return inner.stores.every((store) => outer.stores.includes(store)) && inner.teams.every(hasTeam);
}
