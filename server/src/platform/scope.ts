import { type Holder, type Narrowing, type Reach, reachByPlace, reachesOf } from '@sycee/domain/access/scope';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from './caller.ts';

/** The columns that determine whether a row is within a data scope. */
export interface PlaceColumns {
  store: string;
  /** Absent: rows without an owner. */
  owner?: string;
  /** Absent: the team of the row's owner. */
  team?: string;
  /** Whether a row is shared with the caller as a collaborator, for kinds of rows that can be. */
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

/** The rule of data_scope as an SQL condition, for single reads, searches and writes. */
export const isWithinScope = (caller: Caller, columns: PlaceColumns, narrowing?: Narrowing): Expression<SqlBool> =>
  every(reachesOf(holderOf(caller), narrowing), columns);

/** Whether the caller sees every row of the tenant. */
export const reachesAll = (caller: Caller, narrowing?: Narrowing): boolean =>
  reachesOf(holderOf(caller), narrowing).every(({ all }) => all);

/**
 * The same rule for lists and counts, as disjoint conditions: each is read by its own index in the order of the list,
 * where a single `or` would be evaluated row by row. The data scope comes first, then shared rows, which are few.
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
  // Without a narrowing every shared row is in the scope.
  const narrowed = narrowing === 'all' ? sql`true` : isWithinScope(caller, columns, narrowing);
  const besides = sql<SqlBool>`(${shared} and ${narrowed} and (${byPlace}) is not true)`;
  return [first, ...others, besides];
}

/** With more stores, a page would need more index scans than it has rows. */
const maxSeparateStores = 12;

/**
 * One condition per store of a regional centre: a combined condition would be searched in the order of the whole
 * tenant.
 */
const storeByStore = ({ stores, teams, owners }: Reach, { store }: PlaceColumns): RawBuilder<SqlBool>[] =>
  stores.length <= maxSeparateStores && teams.length + owners.length === 0
    ? stores.map((one) => isOneOf(store, [one]))
    : [];

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

/** A single id becomes an equality, so that an index also provides the order. */
const isOneOf = (column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  ids.length === 1 ? sql`${sql.ref(column)} = ${ids[0]!}::uuid` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** A team is small, so its ids are read once per statement. */
const isOwnedBy = (owner: string, teams: readonly string[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(owner)} = any(array(select mate.id from account as mate where ${isOneOf('mate.team', teams)}))`;
