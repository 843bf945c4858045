import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { rateLimited } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { requesterOf } from './known-devices.ts';
import { isWorkDone, requireProofOfWork } from './proof-of-work.ts';

interface AttemptLimit {
  kind: string;
  attemptsAtMost: number;
  windowMs: number;
}
const logins: AttemptLimit = { kind: 'loginMobile', attemptsAtMost: 20, windowMs: 600_000 };
/** How many of the twenty attempts an unknown device may make without a proof of work. */
const attemptsWithoutWork = 5;
/** The password is already right here; at this pace guessing six digits takes years. */
const seconds: AttemptLimit = { kind: 'secondFactor', attemptsAtMost: 20, windowMs: 3_600_000 };

/**
 * Counts an attempt with this mobile, known or unknown, before any lookup. A known device has its own attempts; all
 * others share the mobile's, with a proof of work from the sixth on. Returns the counter for `uncountLoginAttempt`.
 */
export async function countLoginAttempt(ctx: RequestContext, mobile: string): Promise<Buffer> {
  const { hash, isKnownDevice } = await requesterOf(ctx.db, ctx, mobile);
  const isFree = isKnownDevice || (await isWorkDone(ctx, 'login', hash));
  if (await isCounted(ctx, hash, isFree ? logins : { ...logins, attemptsAtMost: attemptsWithoutWork })) return hash;
  if (isFree || (await isFull(ctx, hash, logins))) throw rateLimited(await secondsToWait(ctx, hash), logins.kind);
  throw await requireProofOfWork(ctx, 'login', hash);
}

/**
 * Uncounts a successful attempt. Otherwise the owner's logins would use up attempts, and reveal to strangers that they
 * happened.
 */
export async function uncountLoginAttempt({ db }: RequestContext, counter: Buffer): Promise<void> {
  const last = db.deleteFrom('login_attempt').where('mobile_hash', '=', counter).where('attempts', '=', 1);
  if ((await last.executeTakeFirst()).numDeletedRows > 0n) return;
  await db
    .updateTable('login_attempt')
    .set({ attempts: sql`attempts - 1` })
    .where('mobile_hash', '=', counter)
    .where('attempts', '>', 1)
    .execute();
}

/** Counts attempts at an account's second factor over all tickets; a success resets them. */
export const countSecondFactorAttempt = (ctx: RequestContext, account: string): Promise<void> =>
  countAttempt(ctx, secondHash(ctx, account), seconds);
export async function deleteSecondFactorAttempts(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<void> {
  await db.deleteFrom('login_attempt').where('mobile_hash', '=', secondHash(ctx, account)).execute();
}
const secondHash = ({ secrets, site }: RequestContext, account: string): Buffer =>
  secrets.keyedHash(site.tenantId, 'second tries', account);

async function countAttempt(ctx: RequestContext, hash: Buffer, limit: AttemptLimit): Promise<void> {
  if (!(await isCounted(ctx, hash, limit))) throw rateLimited(await secondsToWait(ctx, hash), limit.kind);
}

/**
 * A separate statement, so that concurrent attempts all count and no rollback undoes one. Counted in the database,
 * because the limit holds across servers. False: the limit is reached.
 */
async function isCounted(
  ctx: RequestContext,
  hash: Buffer,
  { attemptsAtMost, windowMs }: AttemptLimit,
): Promise<boolean> {
  const { db, site, limits } = ctx;
  const [now, until] = [new Date(ctx.now), new Date(ctx.now + windowMs)];
  const isOver = (eb: ExpressionBuilder<DB, 'login_attempt'>) => eb('login_attempt.until', '<=', now);
  const counter = await db
    .insertInto('login_attempt')
    .values({ tenant_id: site.tenantId, mobile_hash: hash, attempts: 1, until })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'mobile_hash'])
        .doUpdateSet((eb) => ({
          attempts: eb.case().when(isOver(eb)).then(1).else(sql<number>`login_attempt.attempts + 1`).end(),
          until: eb.case().when(isOver(eb)).then(until).else(eb.ref('login_attempt.until')).end(),
        }))
        .where((eb) => eb.or([isOver(eb), eb('login_attempt.attempts', '<', limits.widened(attemptsAtMost))])),
    )
    .returning('attempts')
    .executeTakeFirst();
  return !!counter;
}

/** Checked beforehand, so that no client solves a proof of work in vain; `isCounted` decides. */
async function isFull(
  { db, now, limits }: RequestContext,
  hash: Buffer,
  { attemptsAtMost }: AttemptLimit,
): Promise<boolean> {
  const row = await db
    .selectFrom('login_attempt')
    .select('attempts')
    .where('mobile_hash', '=', hash)
    .where('until', '>', new Date(now))
    .executeTakeFirst();
  return (row?.attempts ?? 0) >= limits.widened(attemptsAtMost);
}

/** If the row was swept between the two statements, the wait is over. */
async function secondsToWait({ db, now }: RequestContext, hash: Buffer): Promise<number> {
  const full = await db.selectFrom('login_attempt').select('until').where('mobile_hash', '=', hash).executeTakeFirst();
  return Math.max(1, Math.ceil(((full?.until.getTime() ?? now) - now) / 1000));
}
