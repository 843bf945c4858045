import type { account as contract } from '@sycee/contract/account';
import type { BodyOut } from '@sycee/contract/core/call';
import type { Role } from '@sycee/contract/core/roles';
import type { Kysely } from 'kysely';
import { writeAudit } from '#platform/audit.ts';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { invalid } from '#platform/refusal.ts';
import { countLoginTry } from './login-tries.ts';
import { hashPassword, isPassword, refuseWeak } from './passwords.ts';
import { mobileHash } from './people.ts';
import { factorsOf } from './second/factors.ts';
import { needsProof } from './second/proof.ts';
import { mobileOfAccount, useCode, wrongCode } from './sms-codes.ts';
import { type AccountRow, accountByMobile } from './store.ts';

type Asked = BodyOut<(typeof contract)['POST /account/api/site/pwd']>;

/**
 * By the old password or a code. An unknown mobile is answered, and worked for, as a known one with a wrong proof. What the new
 * one must be like is said before anything is looked up.
 */
export async function setPassword(at: At, asked: Asked): Promise<null> {
  await at.limits.take('loginAddress', at.network);
  const { mobile, role } = await whose(at, asked);
  if (asked.code && at.caller) await needsProof(at);
  await countLoginTry(at, mobile);
  refuseWeak(at, asked.password, mobile);
  const account = await accountByMobile(at.db, role, mobileHash(at.secrets, at.site.ffp, mobile));
  const hashed = await hashPassword(asked.password);
  const isProven = asked.old_password ? await isPassword(account?.password_hash, asked.old_password) : false;
  if (asked.old_password && !isProven) throw toldWrong(at, mobile, role);
  const outcome = await at.write<'set' | 'wrong' | 'factorless'>(async (db) => {
    if (!isProven && !(asked.code && (await useCode(db, at, mobile, 'pwd', asked.code)))) return 'wrong';
    if (account?.status !== 'active') return 'wrong';
    if (!isProven && (await hangsOnMobileAlone(db, account))) return 'factorless';
    await db.updateTable('account').set({ password_hash: hashed }).where('id', '=', account.id).execute();
    const current = at.caller?.account === account.id ? at.caller.tokenHash : undefined;
    // The device that showed the code or the old password stays known.
    await at.sessions.endOthers(db, account.id, current, at.device);
    if (account.role !== 'member') await tell(db, at, account);
    return 'set';
  });
  if (outcome === 'factorless') throw administratorToo();
  if (outcome === 'wrong') throw asked.old_password ? toldWrong(at, mobile, role) : wrongCode();
  at.sessions.forget();
  at.security.tell('password.set', at, { way: asked.old_password ? 'password' : 'code', role });
  at.security.tell('session.ended', at, { kind: 'password', role });
  return null;
}

/**
 * For staff the mobile would be both halves of a login: a code for the password, and nothing after it. With a factor the login
 * asks for it; without one their administrator sends a link.
 */
const hangsOnMobileAlone = async (db: Kysely<DB>, { id, role }: AccountRow): Promise<boolean> =>
  role !== 'member' && (await factorsOf(db, id)).length === 0;
const administratorToo = () =>
  invalid({
    code: {
      zh: '你的账号没有双重验证，不能只凭短信设置密码，请让管理员重置你的登录',
      en: 'Your account has no second factor, so a code alone sets no password; ask your administrator to reset your login',
    },
  });

/** Of staff it is in the audit log: every other session of theirs has ended. */
const tell = (db: Kysely<DB>, at: At, { id, role, account_no, store }: AccountRow): Promise<void> =>
  writeAudit(db, at, {
    action: 'account.password',
    actor: { account: id, role },
    subject: { kind: 'account', id: account_no },
    store,
  });

/** Whom the request names, else who asks. */
async function whose(at: At, { mobile, role }: Asked): Promise<{ mobile: string; role: Role }> {
  if (mobile !== undefined && role !== undefined) return { mobile, role };
  if (mobile === undefined && at.caller)
    return { mobile: await mobileOfAccount(at.db, at, at.caller.account), role: at.caller.role };
  throw invalid({ mobile: { zh: '请输入手机号', en: 'Enter the mobile' } });
}
function toldWrong(at: At, mobile: string, role: Role) {
  at.security.tell('password.wrong', at, { role, mobile: mobileHash(at.secrets, at.site.ffp, mobile) });
  return wrongOldPassword();
}
const wrongOldPassword = () => invalid({ old_password: { zh: '原密码不对', en: 'The old password is wrong' } });
