import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import { type At, callerOf } from '#platform/context.ts';
import { invalid, notThere, Refusal } from '#platform/refusal.ts';
import { countSecondTry, forgetSecondTries } from '../login-tries.ts';
import { isPassword } from '../passwords.ts';
import { accountById } from '../store.ts';
import { takeChallenge } from './challenge.ts';
import { isFactorShown, notRight } from './shown.ts';

const freshForMs = 600_000;
type Asked = BodyOut<(typeof accountSecurity)['POST /account/api/second/proof']>;

/** Until when this session may change factors; null: it has to show one first. */
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

/** `data.proof` tells the client to ask for it. */
export async function needsProof(at: At): Promise<void> {
  if (await provenUntil(at)) return;
  const words = {
    zh: '请先验证是你本人：输入密码，或用已有的验证方式',
    en: 'Show first that it is you: your password, or a factor you have',
  };
  throw new Refusal(code.notAllowed, words, () => ({ proof: true }), { event: 'proof.asked' });
}

export async function prove(at: At, asked: Asked): Promise<{ proven_until: string }> {
  const { account: id, tokenHash } = callerOf(at);
  await countSecondTry(at, id);
  const account = await accountById(at.db, id);
  if (!account) throw notThere();
  const hasPassword = asked.password !== undefined && (await isPassword(account.password_hash, asked.password));
  const isRight = await at.write(async (db) => {
    const challenge = asked.assertion ? await takeChallenge(db, at) : null;
    const isShown =
      hasPassword || (asked.password === undefined && (await isFactorShown(db, at, account, asked, challenge)));
    if (!isShown) return false;
    await db
      .updateTable('session')
      .set({ proven_at: new Date(at.now) })
      .where('token_hash', '=', tokenHash)
      .execute();
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

const wrongPassword = () => invalid({ password: { zh: '密码不对', en: 'The password is wrong' } });
