import type { DrawForCount } from '@sycee/domain/market/unmet-demand';
import { countStep, leastShown, roundedCount, shownCount } from '@sycee/domain/privacy/shown-counts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '#platform/context.ts';

type Keys = Pick<TenantContext, 'secrets' | 'site'>;

/** Draws by a keyed hash of what is counted: the same number of the same always shows as the same. */
export const drawsOf =
  ({ secrets, site }: Keys): DrawForCount =>
  (name, n) => {
    const drawn = secrets.keyedHash(site.tenantId, 'market draw', `${name} ${n}`).readUInt32BE(0);
    return (below) => drawn % below;
  };

export const shownReports = (keys: Keys, name: string, n: number): number | null =>
  shownCount(roundedCount(n, drawsOf(keys)(name, n)));

/** The same rule in SQL, for lists that are sorted by what is shown: an order by exact counts would tell them. Null: under 20. */
export function shownInSql(keys: Keys, name: RawBuilder<unknown>, n: RawBuilder<unknown>): RawBuilder<number | null> {
  const seed = keys.secrets.keyedHash(keys.site.tenantId, 'market draw', 'list').readBigInt64BE(0).toString();
  const drawn = sql`((hashtextextended(${name} || ' ' || ${n}, ${seed}::int8) % ${sql.lit(countStep)} + ${sql.lit(countStep)}) % ${sql.lit(countStep)})`;
  const rounded = sql`((${n} + ${drawn}) / ${sql.lit(countStep)} * ${sql.lit(countStep)})`;
  return sql<number | null>`(case when ${rounded} >= ${sql.lit(leastShown)} then ${rounded} end)`;
}
