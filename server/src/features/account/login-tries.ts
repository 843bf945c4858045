import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { tooOften } from '#platform/refusal.ts';
import { mobileHash } from './people.ts';

interface Bound {
  kind: string;
  triesAtMost: number;
  windowMs: number;
}
const logins: Bound = { kind: 'loginMobile', triesAtMost: 20, windowMs: 600_000 };
/** Whoever gets this far has the password; at this pace a guesser needs years for six digits. */
const seconds: Bound = { kind: 'secondFactor', triesAtMost: 20, windowMs: 3_600_000 };

/** Counts a try with this mobile, right or wrong, known or unknown, before anything is looked up. */
export const countLoginTry = (at: At, mobile: string): Promise<void> =>
  countTry(at, mobileHash(at.secrets, at.site.ffp, mobile), logins);

/** Tries at an account's second factor, over all tickets; what was right takes them back. */
export const countSecondTry = (at: At, account: string): Promise<void> =>
  countTry(at, secondHash(at, account), seconds);
export async function forgetSecondTries(db: Kysely<DB>, at: At, account: string): Promise<void> {
  await db.deleteFrom('login_try').where('mobile_hash', '=', secondHash(at, account)).execute();
}
const secondHash = ({ secrets, site }: At, account: string): Buffer =>
  secrets.keyedHash(site.ffp, 'second tries', account);

/**
 * One statement of its own, so tries at once count each, and no rollback takes one back. Counted in the database: the limit is
 * one for all servers.
 */
async function countTry(at: At, hash: Buffer, { kind, triesAtMost, windowMs }: Bound): Promise<void> {
  const { db, site, limits } = at;
  const [now, until] = [new Date(at.now), new Date(at.now + windowMs)];
  const isOver = (eb: ExpressionBuilder<DB, 'login_try'>) => eb('login_try.until', '<=', now);
  const counted = await db
    .insertInto('login_try')
    .values({ ffp: site.ffp, mobile_hash: hash, tries: 1, until })
    .onConflict((on) =>
      on
        .columns(['ffp', 'mobile_hash'])
        .doUpdateSet((eb) => ({
          tries: eb.case().when(isOver(eb)).then(1).else(sql<number>`login_try.tries + 1`).end(),
          until: eb.case().when(isOver(eb)).then(until).else(eb.ref('login_try.until')).end(),
        }))
        .where((eb) => eb.or([isOver(eb), eb('login_try.tries', '<', limits.widened(triesAtMost))])),
    )
    .returning('tries')
    .executeTakeFirst();
  if (!counted) throw tooOften(await secondsToWait(at, hash), kind);
}

/** Swept between the two statements, it is over. */
async function secondsToWait({ db, now }: At, hash: Buffer): Promise<number> {
  const full = await db.selectFrom('login_try').select('until').where('mobile_hash', '=', hash).executeTakeFirst();
  return Math.max(1, Math.ceil(((full?.until.getTime() ?? now) - now) / 1000));
}
