import type { account as contract } from '@sycee/contract/account';
import type { BodyOut } from '@sycee/contract/core/call';
import type { Kysely } from 'kysely';
import { recordRegistration } from '#features/share-origin/index.ts';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextDocumentNumber } from '#platform/document-numbers.ts';
import { newId } from '#platform/random.ts';
import { accountTerms } from './account-terms.ts';
import { countLoginAttempt, uncountLoginAttempt } from './login-attempts.ts';
import { isPassword } from './passwords.ts';
import { mobileHash, personOf } from './people.ts';
import { type AccountRow, accountByMobile } from './repository.ts';
import { useCode, wrongCode } from './sms-codes.ts';
import { finishLogin, type LoginAnswer, writeLoginEvent } from './start-session.ts';

type Input = BodyOut<(typeof contract)['POST /account/api/site/login']>;

/** The one answer for an unknown mobile, a wrong password and a disabled account. */
const wrongLogin = () => invalid({ password: { zh: '账号或密码错误', en: 'wrong account or password' } });
function reportedWrong(ctx: RequestContext, { role, mobile }: Input, method: string) {
  ctx.security.record('login.wrong', ctx, {
    way: method,
    role,
    mobile: mobileHash(ctx.secrets, ctx.site.tenantId, mobile),
  });
  return wrongLogin();
}
/** Only sent to the holder of the mobile's code, so it may state the reason. */
export const noSuchAccount = () =>
  invalid({
    mobile: {
      zh: '该手机号没有可用的员工账号，请联系管理员',
      en: 'No active staff account uses this number. Contact your administrator',
    },
  });

export async function logIn(ctx: RequestContext, input: Input): Promise<LoginAnswer> {
  await ctx.limits.take('loginAddress', ctx.network);
  const counter = await countLoginAttempt(ctx, input.mobile);
  const answer = await logInBy(ctx, input);
  await uncountLoginAttempt(ctx, counter);
  return answer;
}

async function logInBy(ctx: RequestContext, input: Input): Promise<LoginAnswer> {
  if (input.code) return await logInByCode(ctx, input, input.code);
  if (input.password) return await logInByPassword(ctx, input, input.password);
  throw invalid({ code: { zh: '请输入验证码或密码', en: 'Enter the code or the password' } });
}

async function logInByPassword(ctx: RequestContext, input: Input, password: string): Promise<LoginAnswer> {
  const account = await accountByMobile(ctx.db, input.role, mobileHash(ctx.secrets, ctx.site.tenantId, input.mobile));
  const isRight = await isPassword(account?.password_hash, password);
  if (!account || !isRight || account.status !== 'active') throw reportedWrong(ctx, input, 'password');
  const done = await ctx.write((db) =>
    finishLogin(db, ctx, account, { ...input, registered: false, hasPassword: true }),
  );
  return writeLoginEvent(ctx, 'password', done);
}

/**
 * A wrong attempt is committed, so that it counts, and refused afterwards. If the code was right and the password
 * wrong, the code stays valid; passwords are counted separately.
 */
async function logInByCode(ctx: RequestContext, input: Input, code: string): Promise<LoginAnswer> {
  const hash = mobileHash(ctx.secrets, ctx.site.tenantId, input.mobile);
  const { password } = input;
  const hasPassword =
    password !== undefined &&
    (await isPassword((await accountByMobile(ctx.db, input.role, hash))?.password_hash, password));
  const outcome = await ctx.write<LoginAnswer | { rejected: 'code' | 'login' }>(async (db) => {
    if (!(await useCode(db, ctx, input.mobile, 'login', code))) return { rejected: 'code' };
    if (password !== undefined && !hasPassword) throw reportedWrong(ctx, input, 'code');
    const known = await accountByMobile(db, input.role, hash);
    if (!known && input.role !== 'member') return { rejected: 'login' };
    if (known && known.status !== 'active') return { rejected: 'login' };
    const account = known ?? (await registerMember(db, ctx, input.mobile));
    return await finishLogin(db, ctx, account, { ...input, registered: !known, hasPassword });
  });
  if (!('rejected' in outcome)) return writeLoginEvent(ctx, hasPassword ? 'code and password' : 'code', outcome);
  if (outcome.rejected === 'code') throw wrongCode();
  reportedWrong(ctx, input, 'code');
  throw noSuchAccount();
}

export async function registerMember(db: Kysely<DB>, ctx: RequestContext, mobile: string): Promise<AccountRow> {
  const person = await personOf(db, ctx, mobile, '');
  const accountNo = `m-${await nextDocumentNumber(db, ctx, 'account')}`;
  await db
    .insertInto('account')
    .values({
      tenant_id: ctx.site.tenantId,
      id: newId(ctx.now),
      account_no: accountNo,
      search: accountTerms(ctx, { name: person.name, accountNo, mobile }),
      role: 'member',
      person: person.id,
      // The store of the site of arrival, for attribution.
      store: ctx.site.store,
      created_at: new Date(ctx.now),
    })
    .onConflict((on) => on.columns(['tenant_id', 'role', 'person']).doNothing())
    .execute();
  await recordRegistration(db, ctx, person.id);
  return (await accountByMobile(db, 'member', mobileHash(ctx.secrets, ctx.site.tenantId, mobile)))!;
}
