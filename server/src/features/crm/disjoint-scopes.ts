import { type Expression, type RawBuilder, sql } from 'kysely';

/** The rows of several walks of which none has a row of another. */
export const unionAll = (scopes: readonly Expression<unknown>[]): RawBuilder<unknown> =>
  sql.join(scopes, sql` union all `);
