import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { rateLimited } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { requesterOf } from './known-devices.ts';
import { askForWork, isWorkDone } from './proof-of-work.ts';

interface Bound {
  kind: string;
  triesAtMost: number;
  windowMs: number;
}
const logins: Bound = { kind: 'loginMobile', triesAtMost: 20, windowMs: 600_000 };
/** How many of the twenty tries an unknown device makes without a proof of work. */
const triesWithoutWork = 5;
/** Whoever gets this far has the password; at this pace a guesser needs years for six digits. */
const seconds: Bound = { kind: 'secondFactor', triesAtMost: 20, windowMs: 3_600_000 };

/**
 * Counts a try with this mobile, known or unknown, before anything is looked up. A device that has logged in with the mobile has
 * tries of its own; all others share the mobile's, and from the sixth on work for each. Returns the counter, for `takeLoginTryBack`.
 */
export async function countLoginTry(ctx: RequestContext, mobile: string): Promise<Buffer> {
  const { hash, isKnownDevice } = await requesterOf(ctx.db, ctx, mobile);
  const isFree = isKnownDevice || (await isWorkDone(ctx, 'login', hash));
  if (await isCounted(ctx, hash, isFree ? logins : { ...logins, triesAtMost: triesWithoutWork })) return hash;
  if (isFree || (await isFull(ctx, hash, logins))) throw rateLimited(await secondsToWait(ctx, hash), logins.kind);
  throw await askForWork(ctx, 'login', hash);
}

/** Uncounts a try that succeeded. Otherwise the owner's own logins would use up tries and show strangers that there were logins. */
export async function takeLoginTryBack({ db }: RequestContext, counter: Buffer): Promise<void> {
  const last = db.deleteFrom('login_attempt').where('mobile_hash', '=', counter).where('attempts', '=', 1);
  if ((await last.executeTakeFirst()).numDeletedRows > 0n) return;
  await db
    .updateTable('login_attempt')
    .set({ attempts: sql`attempts - 1` })
    .where('mobile_hash', '=', counter)
    .where('attempts', '>', 1)
    .execute();
}

/** Tries at an account's second factor, over all tickets; what was right takes them back. */
export const countSecondTry = (ctx: RequestContext, account: string): Promise<void> =>
  countTry(ctx, secondHash(ctx, account), seconds);
export async function deleteSecondFactorTries(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<void> {
  await db.deleteFrom('login_attempt').where('mobile_hash', '=', secondHash(ctx, account)).execute();
}
const secondHash = ({ secrets, site }: RequestContext, account: string): Buffer =>
  secrets.keyedHash(site.tenantId, 'second tries', account);

async function countTry(ctx: RequestContext, hash: Buffer, bound: Bound): Promise<void> {
  if (!(await isCounted(ctx, hash, bound))) throw rateLimited(await secondsToWait(ctx, hash), bound.kind);
}

/**
 * One statement of its own, so tries at once count each, and no rollback takes one back. Counted in the database: the limit is
 * one for all servers. False: there are as many already.
 */
async function isCounted(ctx: RequestContext, hash: Buffer, { triesAtMost, windowMs }: Bound): Promise<boolean> {
  const { db, site, limits } = ctx;
  const [now, until] = [new Date(ctx.now), new Date(ctx.now + windowMs)];
  const isOver = (eb: ExpressionBuilder<DB, 'login_attempt'>) => eb('login_attempt.until', '<=', now);
  const counted = await db
    .insertInto('login_attempt')
    .values({ tenant_id: site.tenantId, mobile_hash: hash, attempts: 1, until })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'mobile_hash'])
        .doUpdateSet((eb) => ({
          attempts: eb.case().when(isOver(eb)).then(1).else(sql<number>`login_attempt.attempts + 1`).end(),
          until: eb.case().when(isOver(eb)).then(until).else(eb.ref('login_attempt.until')).end(),
        }))
        .where((eb) => eb.or([isOver(eb), eb('login_attempt.attempts', '<', limits.widened(triesAtMost))])),
    )
    .returning('attempts')
    .executeTakeFirst();
  return !!counted;
}

/** Checked so that no client works in vain; `isCounted` decides. */
async function isFull({ db, now, limits }: RequestContext, hash: Buffer, { triesAtMost }: Bound): Promise<boolean> {
  const row = await db
    .selectFrom('login_attempt')
    .select('attempts')
    .where('mobile_hash', '=', hash)
    .where('until', '>', new Date(now))
    .executeTakeFirst();
  return (row?.attempts ?? 0) >= limits.widened(triesAtMost);
}

/** Swept between the two statements, it is over. */
async function secondsToWait({ db, now }: RequestContext, hash: Buffer): Promise<number> {
  const full = await db.selectFrom('login_attempt').select('until').where('mobile_hash', '=', hash).executeTakeFirst();
  return Math.max(1, Math.ceil(((full?.until.getTime() ?? now) - now) / 1000));
}
