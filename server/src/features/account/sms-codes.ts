import type { smsScenes } from '@sycee/contract/site';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import type { Sms } from '#platform/ports/sms/sms.ts';
import { newDigits } from '#platform/random.ts';
import { invalid, tooOften } from '#platform/refusal.ts';
import { mobileHash, mobileOf } from './people.ts';
import { accountById } from './store.ts';

type Scene = (typeof smsScenes)[number];

export const codeDigits = 6;
export const againInSeconds = 60;
const validForSeconds = 600;
const triesAtMost = 5;
const codesADay = 10;

/** To the mobile that is named, else to the caller's own. */
export async function sendCodeTo(at: At, mobile: string | undefined, scene: Scene) {
  if (!at.sms) throw notSetUp('sms');
  const to = mobile ?? (at.caller && (await mobileOfAccount(at.db, at, at.caller.account)));
  if (!to) throw invalid({ mobile: { zh: '请输入手机号', en: 'Enter the mobile' } });
  return await sendCode(at, at.sms, to, scene);
}

/** Sends a code, whether or not the mobile is known; both take the same path. One transaction decides, so two at once send one. */
async function sendCode(
  at: At,
  sms: Sms,
  mobile: string,
  scene: Scene,
): Promise<{ again_in: number; valid_for: number }> {
  const { db, secrets, site, limits } = at;
  await limits.take('smsAddress', at.address);
  await limits.take('smsSite', `${site.ffp} ${site.storeNo}`);
  const code = newDigits(codeDigits);
  const hash = mobileHash(secrets, site.ffp, mobile);
  const codeHash = hashOf(at, hash, scene, code);
  await db.transaction().execute(async (tx) => {
    await replaceCode(tx, at, hash, scene, codeHash);
    await countOfDay(tx, at, hash);
  });
  try {
    await sms.send({ mobile, scene, code });
  } catch (error) {
    await takeBack(at, hash, scene, codeHash);
    throw error;
  }
  return { again_in: againInSeconds, valid_for: validForSeconds };
}

/**
 * The minute between two codes is a mobile's and a scene's: the spec has a countdown on each code field, and who has just
 * applied with a code may log in with another.
 */
async function replaceCode(db: Kysely<DB>, at: At, hash: Buffer, scene: Scene, codeHash: Buffer): Promise<void> {
  const { site, now } = at;
  const values = {
    code_hash: codeHash,
    tries: 0,
    sent_at: new Date(now),
    expires_at: new Date(now + validForSeconds * 1000),
    used_at: null,
  };
  const sent = await db
    .insertInto('sms_code')
    .values({ ffp: site.ffp, mobile_hash: hash, scene, ...values })
    .onConflict((on) =>
      on
        .columns(['ffp', 'mobile_hash', 'scene'])
        .doUpdateSet(values)
        .where('sms_code.sent_at', '<=', new Date(now - againInSeconds * 1000)),
    )
    .returning('sent_at')
    .executeTakeFirst();
  if (!sent) throw tooOften(await secondsToWait(db, at, hash, scene), 'smsAgain');
}

async function secondsToWait(db: Kysely<DB>, { now }: At, hash: Buffer, scene: Scene): Promise<number> {
  const last = await db
    .selectFrom('sms_code')
    .select('sent_at')
    .where('mobile_hash', '=', hash)
    .where('scene', '=', scene)
    .executeTakeFirstOrThrow();
  return Math.ceil((last.sent_at.getTime() + againInSeconds * 1000 - now) / 1000);
}

/** The ten of a day are a mobile's, whatever the codes are for: four scenes are not forty messages. */
async function countOfDay(db: Kysely<DB>, { site, now }: At, hash: Buffer): Promise<void> {
  const day = businessDateOf(now);
  const counted = await db
    .insertInto('sms_day')
    .values({ ffp: site.ffp, mobile_hash: hash, day, sent: 1 })
    .onConflict((on) =>
      on
        .columns(['ffp', 'mobile_hash'])
        .doUpdateSet({ day, sent: sql`case when sms_day.day = excluded.day then sms_day.sent + 1 else 1 end` })
        .where((eb) => eb.or([eb('sms_day.day', '<', day), eb('sms_day.sent', '<', codesADay)])),
    )
    .returning('sent')
    .executeTakeFirst();
  if (!counted) throw tooOften(Math.ceil((startOfBusinessDate(addDays(day, 1)) - now) / 1000), 'smsDay');
}

/** What never went out takes none of the day's codes, and another may be asked for at once. */
async function takeBack({ db, now }: At, hash: Buffer, scene: Scene, codeHash: Buffer): Promise<void> {
  await db
    .updateTable('sms_code')
    .set({ sent_at: new Date(now - againInSeconds * 1000), expires_at: new Date(now) })
    .where('mobile_hash', '=', hash)
    .where('scene', '=', scene)
    .where('code_hash', '=', codeHash)
    .execute();
  await db
    .updateTable('sms_day')
    .set({ sent: sql`sent - 1` })
    .where('mobile_hash', '=', hash)
    .where('day', '=', businessDateOf(now))
    .where('sent', '>', 0)
    .execute();
}

/** In clear, for a code to it and nothing else. */
export async function mobileOfAccount(db: Kysely<DB>, at: At, account: string): Promise<string> {
  const row = await accountById(db, account);
  return row ? mobileOf(at.secrets, at.site.ffp, { ...row, id: row.person }) : '';
}

/**
 * Counts a try and says whether it was right. Right, the code is used up in the caller's transaction and lives on if that
 * rolls back. Wrong, the caller commits (the try counts) and then refuses.
 */
export async function useCode(db: Kysely<DB>, at: At, mobile: string, scene: Scene, code: string): Promise<boolean> {
  const hash = mobileHash(at.secrets, at.site.ffp, mobile);
  const tried = await db
    .updateTable('sms_code')
    .set({
      tries: sql`tries + 1`,
      used_at: sql`case when code_hash = ${hashOf(at, hash, scene, code)} then ${new Date(at.now)}::timestamptz end`,
    })
    .where('mobile_hash', '=', hash)
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .where('tries', '<', triesAtMost)
    .where('expires_at', '>', new Date(at.now))
    .returning('used_at')
    .executeTakeFirst();
  if (!tried?.used_at) at.security.tell('code.wrong', at, { kind: scene, mobile: hash });
  return !!tried?.used_at;
}

/** It was right, and what came with it was not: in the same transaction it is good again. */
export async function giveCodeBack(db: Kysely<DB>, at: At, mobile: string, scene: Scene): Promise<void> {
  await db
    .updateTable('sms_code')
    .set({ used_at: null, tries: sql`tries - 1` })
    .where('mobile_hash', '=', mobileHash(at.secrets, at.site.ffp, mobile))
    .where('scene', '=', scene)
    .execute();
}

export const wrongCode = () =>
  invalid({ code: { zh: '验证码不对或已过期，请重新获取', en: 'The code is wrong or too old; ask for a new one' } });

const hashOf = ({ secrets, site }: At, mobile: Buffer, scene: Scene, code: string): Buffer =>
  secrets.keyedHash(site.ffp, `sms ${scene} ${mobile.toString('hex')}`, code);
