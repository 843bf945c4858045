import type { smsScenes } from '@sycee/contract/site';
import { type Kysely, sql } from 'kysely';
import { invalid, rateLimited } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import type { Sms } from '#platform/ports/sms/sms.ts';
import { newDigits } from '#platform/random.ts';
import { countCodeOfDay, uncountCodeOfDay } from './daily-sms-limits.ts';
import { requesterOf } from './known-devices.ts';
import { mobileHash, mobileOf } from './people.ts';
import { isWorkDone } from './proof-of-work.ts';
import { accountById } from './repository.ts';

type Scene = (typeof smsScenes)[number];

export const codeDigits = 6;
export const againInSeconds = 60;
const validForSeconds = 600;
const attemptsAtMost = 5;

/** Sends to the given mobile, otherwise to the caller's own. */
export async function sendCodeTo(ctx: RequestContext, mobile: string | undefined, scene: Scene) {
  if (!ctx.sms) throw notSetUp('sms');
  const to = mobile ?? (ctx.caller && (await mobileOfAccount(ctx.db, ctx, ctx.caller.account)));
  if (!to) throw invalid({ mobile: { zh: '请输入手机号', en: 'Enter your mobile number' } });
  return await sendCode(ctx, ctx.sms, to, scene);
}

/**
 * Sends a code, whether or not the mobile is known; both take the same path. One transaction decides, so concurrent
 * requests send one.
 */
async function sendCode(
  ctx: RequestContext,
  sms: Sms,
  mobile: string,
  scene: Scene,
): Promise<{ again_in: number; valid_for: number }> {
  const { db, site, limits } = ctx;
  await limits.take('smsAddress', ctx.network);
  await limits.take('smsSite', `${site.tenantId} ${site.storeNo}`);
  const code = newDigits(codeDigits);
  const requester = await requesterOf(db, ctx, mobile);
  const codeHash = hashOf(ctx, requester.hash, scene, code);
  const isFree = requester.isKnownDevice || (await isWorkDone(ctx, 'code', requester.hash));
  await db.transaction().execute(async (tx) => {
    await replaceCode(tx, ctx, requester.hash, scene, codeHash);
    await countCodeOfDay(tx, ctx, { mobile, requester, isFree });
  });
  try {
    await sms.send({ mobile, scene, code });
  } catch (error) {
    await withdrawCode(ctx, requester.hash, scene, codeHash);
    await uncountCodeOfDay(ctx, { mobile, requester });
    throw error;
  }
  return { again_in: againInSeconds, valid_for: validForSeconds };
}

/**
 * The minute between two codes is per mobile and scene: the spec has a countdown on each code field, and after an
 * application by code a login needs another.
 */
async function replaceCode(
  db: Kysely<DB>,
  ctx: RequestContext,
  hash: Buffer,
  scene: Scene,
  codeHash: Buffer,
): Promise<void> {
  const { site, now } = ctx;
  const values = {
    code_hash: codeHash,
    attempts: 0,
    sent_at: new Date(now),
    expires_at: new Date(now + validForSeconds * 1000),
    used_at: null,
  };
  const sent = await db
    .insertInto('sms_code')
    .values({ tenant_id: site.tenantId, mobile_hash: hash, scene, ...values })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'mobile_hash', 'scene'])
        .doUpdateSet(values)
        .where('sms_code.sent_at', '<=', new Date(now - againInSeconds * 1000)),
    )
    .returning('sent_at')
    .executeTakeFirst();
  if (!sent) throw rateLimited(await secondsToWait(db, ctx, hash, scene), 'smsAgain');
}

async function secondsToWait(db: Kysely<DB>, { now }: RequestContext, hash: Buffer, scene: Scene): Promise<number> {
  const last = await db
    .selectFrom('sms_code')
    .select('sent_at')
    .where('mobile_hash', '=', hash)
    .where('scene', '=', scene)
    .executeTakeFirstOrThrow();
  return Math.ceil((last.sent_at.getTime() + againInSeconds * 1000 - now) / 1000);
}

/** Invalidates a code that was not sent, so that another can be requested at once. */
async function withdrawCode({ db, now }: RequestContext, hash: Buffer, scene: Scene, codeHash: Buffer): Promise<void> {
  await db
    .updateTable('sms_code')
    .set({ sent_at: new Date(now - againInSeconds * 1000), expires_at: new Date(now) })
    .where('mobile_hash', '=', hash)
    .where('scene', '=', scene)
    .where('code_hash', '=', codeHash)
    .execute();
}

/** The decrypted mobile, only for sending a code to it. */
export async function mobileOfAccount(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<string> {
  const row = await accountById(db, account);
  return row ? mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person }) : '';
}

/**
 * Counts an attempt and returns whether the code was right. A right code is used up in the caller's transaction and
 * survives its rollback. After a wrong one the caller commits (the attempt counts) and then refuses. A known device has
 * its own codes, which others cannot use up; a code requested before it was known is valid too.
 */
export async function useCode(
  db: Kysely<DB>,
  ctx: RequestContext,
  mobile: string,
  scene: Scene,
  code: string,
): Promise<boolean> {
  const shared = mobileHash(ctx.secrets, ctx.site.tenantId, mobile);
  const { hash, isKnownDevice } = await requesterOf(db, ctx, mobile);
  const isRight =
    (await tryCode(db, ctx, hash, scene, code)) || (isKnownDevice && (await tryCode(db, ctx, shared, scene, code)));
  if (!isRight) ctx.security.record('code.wrong', ctx, { kind: scene, mobile: shared });
  return isRight;
}

async function tryCode(
  db: Kysely<DB>,
  ctx: RequestContext,
  hash: Buffer,
  scene: Scene,
  code: string,
): Promise<boolean> {
  const tried = await db
    .updateTable('sms_code')
    .set({
      attempts: sql`attempts + 1`,
      used_at: sql`case when code_hash = ${hashOf(ctx, hash, scene, code)} then ${new Date(ctx.now)}::timestamptz end`,
    })
    .where('mobile_hash', '=', hash)
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .where('attempts', '<', attemptsAtMost)
    .where('expires_at', '>', new Date(ctx.now))
    .returning('used_at')
    .executeTakeFirst();
  return !!tried?.used_at;
}

/** Makes a right code valid again in the same transaction, when other input was wrong. */
export async function refundCode(db: Kysely<DB>, ctx: RequestContext, mobile: string, scene: Scene): Promise<void> {
  const { hash } = await requesterOf(db, ctx, mobile);
  await db
    .updateTable('sms_code')
    .set({ used_at: null, attempts: sql`attempts - 1` })
    .where('mobile_hash', 'in', [hash, mobileHash(ctx.secrets, ctx.site.tenantId, mobile)])
    .where('scene', '=', scene)
    .where('used_at', '=', new Date(ctx.now))
    .execute();
}

export const wrongCode = () =>
  invalid({
    code: {
      zh: '验证码不正确或已过期，请检查，或重新获取',
      en: 'The code is wrong or has expired. Check it, or get a new one',
    },
  });

const hashOf = ({ secrets, site }: RequestContext, mobile: Buffer, scene: Scene, code: string): Buffer =>
  secrets.keyedHash(site.tenantId, `sms ${scene} ${mobile.toString('hex')}`, code);
