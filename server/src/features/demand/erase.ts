import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { endNumbers } from './release-numbers.ts';

/** Deletes the demands of an erased account with what advisers offered on them, and the offers that the account made. */
export async function eraseDemands(db: Kysely<DB>, ctx: { now: number }, account: string): Promise<void> {
  // The numbers of demands that the account published, or took as their adviser, connect nobody any more.
  await endNumbers(
    db,
    ctx,
    sql<SqlBool>`demand in (
      select id from demand where author = ${account}::uuid
      union all select demand from demand_offer where adviser = ${account}::uuid and state = 'accepted'
    )`,
  );
  await db.deleteFrom('demand').where('author', '=', account).execute();
  await db.deleteFrom('demand_offer').where('adviser', '=', account).execute();
}
