import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { rateLimited } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Requester } from './known-devices.ts';
import { mobileHash } from './people.ts';
import { requireProofOfWork } from './proof-of-work.ts';

/** Codes per day to a mobile: for all unknown devices together, and for each known one. */
const codesADay = 10;
/** How many of those ten are sent without a proof of work. */
const codesWithoutWork = 3;
/** Codes per day to one mobile from one address; known devices do not count. */
const codesOfAddress = 3;
/** All codes per day to one mobile; bounds the cost per mobile. */
const codesOfMobile = 30;

interface Input {
  mobile: string;
  requester: Requester;
  /** A known device, or a proof of work was done. */
  isFree: boolean;
}

/**
 * Counted over all scenes, so that four scenes do not allow four times as many. The counters are always locked in the
 * same order.
 */
export async function countCodeOfDay(
  db: Kysely<DB>,
  ctx: RequestContext,
  { mobile, requester, isFree }: Input,
): Promise<void> {
  const { limits } = ctx;
  const { address, all: total } = countersOf(ctx, mobile);
  if (!requester.isKnownDevice && !(await isCounted(db, ctx, address, limits.widened(codesOfAddress))))
    throw dailyLimitReached(ctx, 'smsAddressDay');
  if (
    !(await isCounted(
      db,
      ctx,
      requester.hash,
      isFree ? codesADay : Math.min(codesADay, limits.widened(codesWithoutWork)),
    ))
  ) {
    if (isFree || (await isFull(db, ctx, requester.hash))) throw dailyLimitReached(ctx, 'smsDay');
    throw await requireProofOfWork(ctx, 'code', requester.hash);
  }
  if (!(await isCounted(db, ctx, total, codesOfMobile))) throw dailyLimitReached(ctx, 'smsMobileDay');
}

/** Uncounts a code that could not be sent. */
export async function uncountCodeOfDay(
  ctx: RequestContext,
  { mobile, requester }: Omit<Input, 'isFree'>,
): Promise<void> {
  const { address, all: total } = countersOf(ctx, mobile);
  await ctx.db
    .updateTable('sms_day')
    .set({ sent: sql`sent - 1` })
    .where('mobile_hash', 'in', [requester.hash, total, ...(requester.isKnownDevice ? [] : [address])])
    .where('day', '=', businessDateOf(ctx.now))
    .where('sent', '>', 0)
    .execute();
}

function countersOf({ secrets, site, network }: RequestContext, mobile: string) {
  const hash = mobileHash(secrets, site.tenantId, mobile).toString('hex');
  return {
    address: secrets.keyedHash(site.tenantId, `codes to ${hash} from`, network),
    all: secrets.keyedHash(site.tenantId, 'codes to', hash),
  };
}

async function isCounted(
  db: Kysely<DB>,
  { site, now }: RequestContext,
  hash: Buffer,
  atMost: number,
): Promise<boolean> {
  const day = businessDateOf(now);
  const counter = await db
    .insertInto('sms_day')
    .values({ tenant_id: site.tenantId, mobile_hash: hash, day, sent: 1 })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'mobile_hash'])
        .doUpdateSet({ day, sent: sql`case when sms_day.day = excluded.day then sms_day.sent + 1 else 1 end` })
        .where((eb) => eb.or([eb('sms_day.day', '<', day), eb('sms_day.sent', '<', sql<number>`${atMost}::integer`)])),
    )
    .returning('sent')
    .executeTakeFirst();
  return !!counter;
}

/** Checked beforehand, so that no client solves a proof of work in vain; `isCounted` decides. */
async function isFull(db: Kysely<DB>, { now }: RequestContext, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('sms_day')
    .select('sent')
    .where('mobile_hash', '=', hash)
    .where('day', '=', businessDateOf(now))
    .executeTakeFirst();
  return (row?.sent ?? 0) >= codesADay;
}

const dailyLimitReached = ({ now }: RequestContext, kind: string) =>
  rateLimited(Math.ceil((startOfBusinessDate(addDays(businessDateOf(now), 1)) - now) / 1000), kind);
