import { type Holder, type Narrowing, type Reach, reachByPlace, reachesOf } from '@sycee/domain/access/scope';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from './caller.ts';

/** The columns by which a query says where its rows are. */
export interface PlaceColumns {
  store: string;
  /** Left out: nobody owns them. */
  owner?: string;
  /** Where the row itself names its team; otherwise its team is its owner's. */
  team?: string;
  /** Whether a row is shared with the caller by name, where rows of this kind can be. */
  shared?: Expression<SqlBool>;
}
/** An account is its own owner. */
export const accountPlace: PlaceColumns = { store: 'account.store', owner: 'account.id', team: 'account.team' };

export const holderOf = (caller: Caller): Holder => ({
  account: caller.account,
  dataScope: caller.dataScope,
  store: caller.store,
  team: caller.team,
  listedStores: caller.scopeStores,
  listedTeams: caller.scopeTeams,
});

/** The one rule of data_scope as a condition: for single reads, searches and writes alike. */
export const isWithinScope = (caller: Caller, columns: PlaceColumns, narrowing?: Narrowing): Expression<SqlBool> =>
  every(reachesOf(holderOf(caller), narrowing), columns);

/** Every row of the tenant. */
export const reachesAll = (caller: Caller, narrowing?: Narrowing): boolean =>
  reachesOf(holderOf(caller), narrowing).every(({ all }) => all);

/**
 * The same rule for lists and counts, as conditions of which a row meets at most one: each is walked by its own index in the
 * order of the list, where one condition with `or` would be looked at row by row. First what the data scope reaches, then what
 * is shared besides, which is little.
 */
export function disjointScopesWithin(
  caller: Caller,
  columns: PlaceColumns,
  narrowing: Narrowing = 'all',
): readonly [Expression<SqlBool>, ...Expression<SqlBool>[]] {
  const { shared, ...place } = columns;
  if (shared && narrowing === 'shared') return [shared];
  const byPlace = isWithinScope(caller, place, narrowing);
  const reach = reachByPlace(holderOf(caller));
  if (reach.all) return [byPlace];
  const [first = byPlace, ...others] = narrowing === 'all' ? storeByStore(reach, place) : [];
  if (!shared) return [first, ...others];
  const besides = sql<SqlBool>`(${shared} and ${isWithinScope(caller, columns, narrowing)} and (${byPlace}) is not true)`;
  return [first, ...others, besides];
}

/** More would be more walks than rows of a page. */
const storesWalked = 12;

/** The few stores of a regional centre, each in its own order: together they would be sought in the order of the whole tenant. */
const storeByStore = ({ stores, teams, owners }: Reach, { store }: PlaceColumns): RawBuilder<SqlBool>[] =>
  stores.length <= storesWalked && teams.length + owners.length === 0 ? stores.map((one) => isOneOf(store, [one])) : [];

function every(reaches: readonly Reach[], columns: PlaceColumns): Expression<SqlBool> {
  const bounded = reaches.filter(({ all }) => !all).map((reach) => some(reach, columns));
  return bounded.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(bounded, sql` and `)})`;
}

function some(
  { stores, teams, owners, shared }: Reach,
  { store, owner, team, shared: isShared }: PlaceColumns,
): RawBuilder<SqlBool> {
  const parts = [
    ...(owner && owners.length ? [isOneOf(owner, owners)] : []),
    ...(team && teams.length ? [isOneOf(team, teams)] : []),
    ...(!team && owner && teams.length ? [isOwnedBy(owner, teams)] : []),
    ...(stores.length ? [isOneOf(store, stores)] : []),
    ...(shared && isShared ? [sql<SqlBool>`${isShared}`] : []),
  ];
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** One is an equality, so that an index also gives its order. */
const isOneOf = (column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  ids.length === 1 ? sql`${sql.ref(column)} = ${ids[0]!}::uuid` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** People of a team are few: their ids are read once for a statement. */
const isOwnedBy = (owner: string, teams: readonly string[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(owner)} = any(array(select mate.id from account as mate where ${isOneOf('mate.team', teams)}))`;
