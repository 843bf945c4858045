import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { Kysely } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { invalid, notThere, Refusal } from '#platform/refusal.ts';
import { countSecondTry, forgetSecondTries } from '../login-tries.ts';
import { isPassword } from '../passwords.ts';
import { accountById } from '../store.ts';
import { takeChallenge } from './challenge.ts';
import { factorsOf } from './factors.ts';
import { isFactorShown, notRight } from './shown.ts';

const freshForMs = 600_000;
type Asked = BodyOut<(typeof accountSecurity)['POST /account/api/second/proof']>;

/** The one "recently proved" of a session: until when; null: it has to show something first. */
export async function provenUntil(at: At): Promise<string | null> {
  const { tokenHash } = callerOf(at);
  const row = await at.db
    .selectFrom('session')
    .select('proven_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const until = (row?.proven_at?.getTime() ?? Number.NEGATIVE_INFINITY) + freshForMs;
  return until > at.now ? new Date(until).toISOString() : null;
}

/**
 * Before what protects a login is changed, and before one's sessions end: who found a desk unlocked, or took the mobile over,
 * goes no further. Members show codes only. `data.proof` tells the client to ask for it.
 */
export async function needsProof(at: At): Promise<void> {
  if (callerOf(at).role === 'member' || (await provenUntil(at))) return;
  const words = {
    zh: '请先验证是你本人：用已有的验证方式；没有设置过的，输入密码',
    en: 'Show first that it is you: a factor you have, or, where there is none, your password',
  };
  throw new Refusal(code.notAllowed, words, () => ({ proof: true }), { event: 'proof.asked' });
}

export async function prove(at: At, asked: Asked): Promise<{ proven_until: string }> {
  const { account: id, tokenHash } = callerOf(at);
  await countSecondTry(at, id);
  const account = await accountById(at.db, id);
  if (!account) throw notThere();
  // Where there is a factor, the password, which a code by SMS replaces, proves nothing more.
  if (asked.password !== undefined && (await factorsOf(at.db, id)).length > 0) throw factorToo();
  const hasPassword = asked.password !== undefined && (await isPassword(account.password_hash, asked.password));
  const isRight = await at.write(async (db) => {
    const challenge = asked.assertion ? await takeChallenge(db, at) : null;
    const isShown =
      hasPassword || (asked.password === undefined && (await isFactorShown(db, at, account, asked, challenge)));
    if (!isShown) return false;
    await proveSession(db, at, tokenHash);
    await forgetSecondTries(db, at, id);
    return true;
  });
  if (!isRight) {
    at.security.tell(asked.password === undefined ? 'factor.wrong' : 'password.wrong', at, { kind: 'proof' });
    throw asked.password === undefined ? notRight(asked) : wrongPassword();
  }
  at.security.tell('proof.done', at);
  return { proven_until: new Date(at.now + freshForMs).toISOString() };
}

const proveSession = (db: Kysely<DB>, at: At, tokenHash: Buffer) =>
  db
    .updateTable('session')
    .set({ proven_at: new Date(at.now) })
    .where('token_hash', '=', tokenHash)
    .execute();

/** A factor was set up here just now; what other sessions showed before it is too little from now on. */
export async function proveHereOnly(db: Kysely<DB>, at: At): Promise<void> {
  const { account, tokenHash } = callerOf(at);
  await db
    .updateTable('session')
    .set({ proven_at: null })
    .where('account', '=', account)
    .where('token_hash', '<>', tokenHash)
    .execute();
  await proveSession(db, at, tokenHash);
}

const factorToo = () =>
  invalid({
    password: {
      zh: '你设置过双重验证，请用它来验证',
      en: 'You have a second factor: show that one',
    },
  });
const wrongPassword = () => invalid({ password: { zh: '密码不对', en: 'The password is wrong' } });
