import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

type Cell = string | number | null;
type Tallies = readonly (readonly Cell[])[];

// Counters are locked in the order of their keys, so that two servers that count at once do not deadlock.

/** Rows: week, 1 if nothing matches, number of reports. */
export async function addWeeks(db: Kysely<DB>, tenantId: string, tallies: Tallies): Promise<void> {
  await sql`
    insert into market_week (tenant_id, week, reports, unmatched)
    select ${tenantId}::uuid, week, sum(n), sum(n * is_unmatched) from ${rowsOf(tallies, ['week date', 'is_unmatched int', 'n int'])}
    group by week order by week
    on conflict (tenant_id, week) do update
      set reports = market_week.reports + excluded.reports, unmatched = market_week.unmatched + excluded.unmatched`.execute(
    db,
  );
}

/** Rows: week, number of the product, verdict, number of reports. */
export async function addProducts(db: Kysely<DB>, tenantId: string, tallies: Tallies): Promise<void> {
  await sql`
    insert into product_week (tenant_id, product, week, matches, near_misses, needs_data)
    select ${tenantId}::uuid, product.id, week,
      coalesce(sum(n) filter (where verdict = 'match'), 0),
      coalesce(sum(n) filter (where verdict = 'near_miss'), 0),
      coalesce(sum(n) filter (where verdict = 'needs_data'), 0)
    from ${rowsOf(tallies, ['week date', 'number text', 'verdict text', 'n int'])} join product using (number)
    group by product.id, week order by week, product.id
    on conflict (tenant_id, week, product) do update
      set matches = product_week.matches + excluded.matches,
        near_misses = product_week.near_misses + excluded.near_misses,
        needs_data = product_week.needs_data + excluded.needs_data`.execute(db);
}

/** Rows: week, kind, attribute, number of reports. */
export async function addReasons(db: Kysely<DB>, tenantId: string, tallies: Tallies): Promise<void> {
  await sql`
    insert into market_reason_week (tenant_id, week, kind, attribute, reports)
    select ${tenantId}::uuid, week, kind, attribute, n
    from ${rowsOf(tallies, ['week date', 'kind text', 'attribute text', 'n int'])}
    order by week, kind, attribute
    on conflict (tenant_id, week, kind, attribute) do update
      set reports = market_reason_week.reports + excluded.reports`.execute(db);
}

/** Rows: week, region, number of the product, band, attribute, op, required, actual, number of reports. */
export async function addDemand(db: Kysely<DB>, tenantId: string, tallies: Tallies): Promise<void> {
  const columns = ['week date', 'region text', 'number text', 'band int', 'attribute text', 'op text'];
  await sql`
    insert into market_demand_week (tenant_id, week, region, category, band, attribute, op, required, actual, reports)
    select ${tenantId}::uuid, week, region, category, band, attribute, op, required, actual, sum(n)
    from ${rowsOf(tallies, [...columns, 'required int8', 'actual int8', 'n int'])} join product using (number)
    group by week, region, category, band, attribute, op, required, actual
    order by week, region, category, band, attribute, op, required, actual
    on conflict (tenant_id, week, region, category, band, attribute, op, required, actual) do update
      set reports = market_demand_week.reports + excluded.reports`.execute(db);
}

/** Rows as a table of one parameter for each column. */
function rowsOf(tallies: Tallies, columns: readonly string[]) {
  const arrays = columns.map((column, at) => {
    const [, type] = column.split(' ') as [string, string];
    return sql`${tallies.map((row) => row[at] as Cell)}::${sql.raw(type)}[]`;
  });
  return sql`unnest(${sql.join(arrays)}) as counted(${sql.raw(columns.map((column) => column.split(' ')[0]).join(', '))})`;
}
