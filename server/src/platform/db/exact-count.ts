import { type SelectQueryBuilder, sql } from 'kysely';

/** Counts are exact up to this; screens show more as "1,000+". */
export const maxExactCount = 1000;

export interface ExactCount {
  n: number;
  more: boolean;
}
export const exactCount = (n: number): ExactCount => ({ n: Math.min(n, maxExactCount), more: n > maxExactCount });

/** Counts rows, exact up to 1,000, without reading more. */
export async function countExactly<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, object>,
): Promise<ExactCount> {
  const some = await rows
    .select(sql.lit(1).as('one'))
    .limit(maxExactCount + 1)
    .execute();
  return exactCount(some.length);
}
