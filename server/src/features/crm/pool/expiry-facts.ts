import { firstExpiry, type PoolFacts, type PoolRules } from '@sycee/domain/order/pool-expiry';
import { openStatuses, type Stage } from '@sycee/domain/order/status';
import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

const open = sql.join(openStatuses.map((status) => sql.lit(status)));
const openOrders = sql`from work_order
  where work_order.tenant_id = customer.tenant_id and work_order.customer = customer.id and work_order.deleted_at is null and work_order.status in (${open})`;

/** Facts of open orders that pool expiry depends on besides the customer's own columns. */
const openOrderColumns = [
  sql<string[] | null>`(select array_agg(work_order.stage) ${openOrders})`.as('open_stages'),
  sql<Date | null>`(
    select max(step.value::timestamptz) from (select work_order.stages ${openOrders}) as open_order, jsonb_each_text(open_order.stages) as step
  )`.as('last_move_at'),
] as const;

/** The pools of the customer's store that have expiry days, the first pool first. */
export const poolsColumn = sql<PoolRow[] | null>`(
  select jsonb_agg(to_jsonb(of_store) order by of_store.is_first desc, of_store.id)
  from (
    select pool.id, pool.name_zh, pool.name_en, pool.is_first, pool.contact_days, pool.deal_days, pool.warn_days, pool.protected_stages
    from pool
    where pool.tenant_id = customer.tenant_id and pool.store = customer.store and pool.removed_at is null
      and (pool.contact_days is not null or pool.deal_days is not null)
  ) as of_store
)`.as('pools');

export interface PoolRow {
  id: string;
  name_zh: string;
  name_en: string;
  contact_days: number | null;
  deal_days: number | null;
  warn_days: number;
  protected_stages: string[];
}

export const rulesOf = <Row extends Omit<PoolRow, 'id' | 'name_zh' | 'name_en'>>(
  row: Row,
): PoolRules & { row: Row } => ({
  row,
  contactDays: row.contact_days,
  dealDays: row.deal_days,
  warnDays: row.warn_days,
  protectedStages: row.protected_stages as Stage[],
});

export interface FactsRow {
  owner: string | null;
  locked_at: Date | null;
  assigned_or_created_at: Date;
  last_contact_at: Date | null;
  last_move_at: Date | null;
  open_stages: string[] | null;
}
export const factsOf = (row: FactsRow): PoolFacts => ({
  hasOwner: row.owner !== null,
  isLocked: row.locked_at !== null,
  assignedAt: row.assigned_or_created_at.getTime(),
  lastContactAt: row.last_contact_at?.getTime() ?? null,
  lastMoveAt: row.last_move_at?.getTime() ?? null,
  openStages: (row.open_stages ?? []) as Stage[],
});

/** The next expiry of a listed customer; null for customers in a pool. */
export const expiryOfRow = (row: FactsRow & { in_pool: boolean; erased_at: Date | null; pools: PoolRow[] | null }) =>
  row.in_pool || row.erased_at ? null : firstExpiry(factsOf(row), (row.pools ?? []).map(rulesOf));

const dayMs = 86_400_000;
const minDays = (days: readonly (number | null)[]): number =>
  Math.min(...days.map((n) => n ?? Number.POSITIVE_INFINITY));

interface Input {
  store: string;
  rules: readonly PoolRules[];
  /** Customers that may expire by this instant, in milliseconds. */
  until: number;
  after?: string | undefined;
  limit: number;
}
/** Preselects by two indexed dates, before the rules decide: no contact since `silent`, or assigned before `assigned`. */
export function mayExpire({ silent, assigned }: { silent: Date | null; assigned: Date | null }) {
  const eb = expressionBuilder<DB, 'customer'>();
  return eb.or([
    ...(silent ? [eb('customer.silent_since', '<=', silent)] : []),
    ...(assigned ? [eb('customer.assigned_or_created_at', '<=', assigned)] : []),
  ]);
}

/** Customers that may expire, preselected by two indexed dates and sorted by id; the rules decide. */
export function expiryCandidates(db: Kysely<DB>, { store, rules, until, after, limit }: Input) {
  const since = (days: number) => (Number.isFinite(days) ? new Date(until - days * dayMs) : null);
  const silent = since(minDays(rules.map(({ contactDays }) => contactDays)));
  const assigned = since(minDays(rules.map(({ dealDays }) => dealDays)));
  let rows = customerFacts(db)
    .where('customer.store', '=', store)
    .where('customer.owner', 'is not', null)
    .where('customer.locked_at', 'is', null)
    .where(mayExpire({ silent, assigned }))
    .orderBy('customer.id')
    .limit(limit);
  if (after) rows = rows.where('customer.id', '>', after);
  return rows;
}

/** Customers outside pools with the facts that expiry depends on. Erased customers do not expire. */
export const customerFacts = (db: Kysely<DB>) =>
  db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .where('customer.deleted_at', 'is', null)
    .where('customer.pool', 'is', null)
    .where('person.erased_at', 'is', null)
    .select(['person.id as person', 'person.wrapped_key'])
    .select([
      'customer.id',
      'customer.owner',
      'customer.locked_at',
      'customer.assigned_or_created_at',
      'customer.last_contact_at',
    ])
    .select(openOrderColumns);
