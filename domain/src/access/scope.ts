/** Properties of a staff account that decide which rows it reaches: its place and the data scope of its group. */
export interface Holder {
  account: string;
  /** Null or unknown means own rows. */
  dataScope: number | null;
  store: string | null;
  team: string | null;
  /** Stores listed by data scope 2. */
  listedStores: readonly string[];
  listedTeams: readonly string[];
}

/** The place of a row: its store, its owner and the owner's staff team. */
export interface Place {
  store: string | null;
  team: string | null;
  owner: string | null;
  /** The holder is a collaborator on the row. */
  isShared?: boolean;
}

/** A row is reached when one of these conditions holds. */
export interface Reach {
  all: boolean;
  stores: readonly string[];
  teams: readonly string[];
  owners: readonly string[];
  /** Rows on which the holder is a collaborator. */
  shared?: boolean;
}

const none: Reach = { all: false, stores: [], teams: [], owners: [] };
const everything: Reach = { ...none, all: true };
const own = ({ account }: Pick<Holder, 'account'>): Reach => ({ ...none, owners: [account] });

/** Rows by the data scope (S6.15) and rows shared with the holder. */
export const reachOf = (holder: Holder): Reach => ({ ...reachByPlace(holder), shared: true });

/** Rows by the data scope alone. An empty or unknown scope means own rows, never all. */
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

/** Options of the scope switch on lists. They only narrow, because they apply in addition to the data scope. */
export const scopeOptions = ['own', 'team', 'store', 'all'] as const;
export type ScopeOption = (typeof scopeOptions)[number];
/** `shared` is a separate filter and not an option of the switch. */
export const narrowings = [...scopeOptions, 'shared'] as const;
export type Narrowing = (typeof narrowings)[number];

function narrowed(holder: Holder, to: Narrowing): Reach {
  if (to === 'all') return everything;
  if (to === 'shared') return { ...none, shared: true };
  if (to === 'team' && holder.team) return { ...none, teams: [holder.team] };
  if (to === 'store' && holder.store) return { ...none, stores: [holder.store] };
  return own(holder);
}

/** The reaches that a row must meet all. */
export const reachesOf = (holder: Holder, to: Narrowing = 'all'): readonly Reach[] => [
  reachOf(holder),
  narrowed(holder, to),
];

/** The options that the switch offers; the last means the whole data scope. None for data scope 3 (spec section 5). */
export function scopeOptionsOf(
  holder: Pick<Holder, 'dataScope'> & { hasStore: boolean; hasTeam: boolean },
): ScopeOption[] {
  const { dataScope, hasStore, hasTeam } = holder;
  if (dataScope === 3) return [];
  if (dataScope === 1 || dataScope === 2)
    return ['own', ...(hasTeam ? ['team' as const] : []), ...(hasStore ? ['store' as const] : []), 'all'];
  if ((dataScope === 4 && hasStore) || (dataScope === 6 && hasStore && hasTeam))
    return ['own', ...(hasTeam ? ['team' as const] : []), 'all'];
  return ['all'];
}

/** The part of a reach that contains a row; null if none. */
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

/** Whether the outer reach contains the inner one. Own rows of `inner.owners` count as contained. */
export function covers(outer: Reach, inner: Reach, storeOfTeam: (team: string) => string | undefined): boolean {
  if (outer.all) return true;
  if (inner.all) return false;
  const hasTeam = (team: string) => outer.teams.includes(team) || outer.stores.includes(storeOfTeam(team) ?? '');
  return inner.stores.every((store) => outer.stores.includes(store)) && inner.teams.every(hasTeam);
}
