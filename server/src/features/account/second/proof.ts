import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { Kysely } from 'kysely';
import { ApiError, invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { countSecondFactorAttempt, deleteSecondFactorAttempts } from '../login-attempts.ts';
import { isPassword } from '../passwords.ts';
import { accountById } from '../repository.ts';
import { consumeChallenge } from './challenge.ts';
import { factorsOf } from './factors.ts';
import { isPresentedFactorValid, wrongFactor } from './presented-factor.ts';

const freshForMs = 600_000;
type Input = BodyOut<(typeof accountSecurity)['POST /account/api/second/proof']>;

/** Until when the session counts as proven; null: a proof is needed. */
export async function provenUntil(ctx: RequestContext): Promise<string | null> {
  const { tokenHash } = callerOf(ctx);
  const row = await ctx.db
    .selectFrom('session')
    .select('proven_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const until = (row?.proven_at?.getTime() ?? Number.NEGATIVE_INFINITY) + freshForMs;
  return until > ctx.now ? new Date(until).toISOString() : null;
}

/**
 * Required before login settings change or sessions end, so that an unlocked device or a stolen mobile is not enough.
 * Members show codes only. `data.proof` tells the client to ask for it.
 */
export async function requireProof(ctx: RequestContext): Promise<void> {
  if (callerOf(ctx).role === 'member' || (await provenUntil(ctx))) return;
  const words = {
    zh: '请先验证身份：使用双重验证，未开启的请输入密码',
    en: 'Verify your identity first: use two-step verification, or your password if it is off',
  };
  throw new ApiError(code.notAllowed, words, () => ({ proof: true }), { event: 'proof.asked' });
}

export async function prove(ctx: RequestContext, input: Input): Promise<{ proven_until: string }> {
  const { account: id, tokenHash } = callerOf(ctx);
  await countSecondFactorAttempt(ctx, id);
  const account = await accountById(ctx.db, id);
  if (!account) throw notFound();
  // With a second factor the password is no proof, because an SMS code can replace it.
  if (input.password !== undefined && (await factorsOf(ctx.db, id)).length > 0) throw factorRequired();
  const hasPassword = input.password !== undefined && (await isPassword(account.password_hash, input.password));
  const isRight = await ctx.write(async (db) => {
    const challenge = input.assertion ? await consumeChallenge(db, ctx) : null;
    const isShown =
      hasPassword ||
      (input.password === undefined && (await isPresentedFactorValid(db, ctx, account, input, challenge)));
    if (!isShown) return false;
    await proveSession(db, ctx, tokenHash);
    await deleteSecondFactorAttempts(db, ctx, id);
    return true;
  });
  if (!isRight) {
    ctx.security.record(input.password === undefined ? 'factor.wrong' : 'password.wrong', ctx, { kind: 'proof' });
    throw input.password === undefined ? wrongFactor(input) : wrongPassword();
  }
  ctx.security.record('proof.done', ctx);
  return { proven_until: new Date(ctx.now + freshForMs).toISOString() };
}

const proveSession = (db: Kysely<DB>, ctx: RequestContext, tokenHash: Buffer) =>
  db
    .updateTable('session')
    .set({ proven_at: new Date(ctx.now) })
    .where('token_hash', '=', tokenHash)
    .execute();

/** After a new factor, earlier proofs of other sessions no longer count. */
export async function voidOtherProofs(db: Kysely<DB>, ctx: RequestContext): Promise<void> {
  const { account, tokenHash } = callerOf(ctx);
  await db
    .updateTable('session')
    .set({ proven_at: null })
    .where('account', '=', account)
    .where('token_hash', '<>', tokenHash)
    .execute();
  await proveSession(db, ctx, tokenHash);
}

const factorRequired = () =>
  invalid({
    password: {
      zh: '你已开启双重验证，请用它验证',
      en: 'Two-step verification is on. Please use it',
    },
  });
const wrongPassword = () => invalid({ password: { zh: '密码错误', en: 'The password is wrong' } });
