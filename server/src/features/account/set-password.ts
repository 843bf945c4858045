import type { account as contract } from '@sycee/contract/account';
import type { BodyOut } from '@sycee/contract/core/call';
import type { Role } from '@sycee/contract/core/roles';
import type { Kysely } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { countLoginAttempt } from './login-attempts.ts';
import { hashPassword, isPassword, refuseWeak } from './passwords.ts';
import { mobileHash } from './people.ts';
import { type AccountRow, accountByMobile } from './repository.ts';
import { factorsOf } from './second/factors.ts';
import { requireProof } from './second/proof.ts';
import { mobileOfAccount, useCode, wrongCode } from './sms-codes.ts';

type Input = BodyOut<(typeof contract)['POST /account/api/site/pwd']>;

/**
 * Sets a password by the old one or a code. An unknown mobile takes the same path as a known one with a wrong proof.
 * The rules for the new password are checked before any lookup.
 */
export async function setPassword(ctx: RequestContext, input: Input): Promise<null> {
  await ctx.limits.take('loginAddress', ctx.network);
  const { mobile, role } = await loginOf(ctx, input);
  if (input.code && ctx.caller) await requireProof(ctx);
  await countLoginAttempt(ctx, mobile);
  refuseWeak(ctx, input.password, mobile);
  const account = await accountByMobile(ctx.db, role, mobileHash(ctx.secrets, ctx.site.tenantId, mobile));
  const hashed = await hashPassword(input.password);
  const isProven = input.old_password ? await isPassword(account?.password_hash, input.old_password) : false;
  if (input.old_password && !isProven) throw reportedWrong(ctx, mobile, role);
  const outcome = await ctx.write<'set' | 'wrong' | 'factorless'>(async (db) => {
    if (!isProven && !(input.code && (await useCode(db, ctx, mobile, 'pwd', input.code)))) return 'wrong';
    if (account?.status !== 'active') return 'wrong';
    if (!isProven && (await dependsOnMobileOnly(db, account))) return 'factorless';
    await db.updateTable('account').set({ password_hash: hashed }).where('id', '=', account.id).execute();
    const current = ctx.caller?.account === account.id ? ctx.caller.tokenHash : undefined;
    // The device that showed the code or the old password stays known.
    await ctx.sessions.endOthers(db, account.id, current, ctx.device);
    if (account.role !== 'member') await auditSessionsEnded(db, ctx, account);
    return 'set';
  });
  if (outcome === 'factorless') throw administratorRequired();
  if (outcome === 'wrong') throw input.old_password ? reportedWrong(ctx, mobile, role) : wrongCode();
  ctx.sessions.tellEnded(ctx.site.tenantId);
  ctx.security.record('password.set', ctx, { way: input.old_password ? 'password' : 'code', role });
  ctx.security.record('session.ended', ctx, { kind: 'password', role });
  return null;
}

/**
 * For staff without a factor the mobile alone would be enough for both: a code for the password, then the login. With a
 * factor the login asks for it; without one the administrator sends a link.
 */
const dependsOnMobileOnly = async (db: Kysely<DB>, { id, role }: AccountRow): Promise<boolean> =>
  role !== 'member' && (await factorsOf(db, id)).length === 0;
const administratorRequired = () =>
  invalid({
    code: {
      zh: '你的账号未开启双重验证，不能用短信设置密码，请联系管理员重置登录',
      en: 'Without two-step verification you can’t set a password with a code. Ask your administrator to reset your login',
    },
  });

/** Recorded in the audit log for staff, because all other sessions ended. */
const auditSessionsEnded = (
  db: Kysely<DB>,
  ctx: RequestContext,
  { id, role, account_no, store }: AccountRow,
): Promise<void> =>
  writeAudit(db, ctx, {
    action: 'account.password',
    actor: { account: id, role },
    subject: { kind: 'account', id: account_no },
    store,
  });

/** The mobile and role of the request, otherwise the caller's. */
async function loginOf(ctx: RequestContext, { mobile, role }: Input): Promise<{ mobile: string; role: Role }> {
  if (mobile !== undefined && role !== undefined) return { mobile, role };
  if (mobile === undefined && ctx.caller)
    return { mobile: await mobileOfAccount(ctx.db, ctx, ctx.caller.account), role: ctx.caller.role };
  throw invalid({ mobile: { zh: '请输入手机号', en: 'Enter your mobile number' } });
}
function reportedWrong(ctx: RequestContext, mobile: string, role: Role) {
  ctx.security.record('password.wrong', ctx, { role, mobile: mobileHash(ctx.secrets, ctx.site.tenantId, mobile) });
  return wrongOldPassword();
}
const wrongOldPassword = () => invalid({ old_password: { zh: '原密码错误', en: 'The old password is wrong' } });
