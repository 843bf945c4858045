import { type Expression, type RawBuilder, sql } from 'kysely';

/** The rows of several walks of which none has a row of another. */
export const together = (walks: readonly Expression<unknown>[]): RawBuilder<unknown> =>
  sql.join(walks, sql` union all `);
