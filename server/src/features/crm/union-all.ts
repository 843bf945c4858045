import { type Expression, type RawBuilder, sql } from 'kysely';

/** Concatenates queries that have no row in common. */
export const unionAll = (scopes: readonly Expression<unknown>[]): RawBuilder<unknown> =>
  sql.join(scopes, sql` union all `);
