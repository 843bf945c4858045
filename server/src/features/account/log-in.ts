import type { account as contract } from '@sycee/contract/account';
import type { BodyOut } from '@sycee/contract/core/call';
import type { Kysely } from 'kysely';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextNumber } from '#platform/numbers.ts';
import { newId } from '#platform/random.ts';
import { invalid } from '#platform/refusal.ts';
import { accountTerms } from './account-terms.ts';
import { countLoginTry, takeLoginTryBack } from './login-tries.ts';
import { isPassword } from './passwords.ts';
import { mobileHash, personOf } from './people.ts';
import { useCode, wrongCode } from './sms-codes.ts';
import { finishLogin, type LoginAnswer, tellLogin } from './start-session.ts';
import { type AccountRow, accountByMobile } from './store.ts';

type Asked = BodyOut<(typeof contract)['POST /account/api/site/login']>;

/** The one answer for an unknown mobile, a wrong password and a disabled account. */
const wrongLogin = () => invalid({ password: { zh: '账号或密码错误', en: 'wrong account or password' } });
function toldWrong(at: At, { role, mobile }: Asked, way: string) {
  at.security.tell('login.wrong', at, { way, role, mobile: mobileHash(at.secrets, at.site.ffp, mobile) });
  return wrongLogin();
}
/** Whoever has the code holds the mobile, so they are told what is the matter with it. */
export const noSuchAccount = () =>
  invalid({
    mobile: {
      zh: '这个手机号没有可用的工作账号，请联系管理员',
      en: 'No working account has this mobile; ask your administrator',
    },
  });

export async function logIn(at: At, asked: Asked): Promise<LoginAnswer> {
  await at.limits.take('loginAddress', at.network);
  const counter = await countLoginTry(at, asked.mobile);
  const answer = await logInBy(at, asked);
  await takeLoginTryBack(at, counter);
  return answer;
}

async function logInBy(at: At, asked: Asked): Promise<LoginAnswer> {
  if (asked.code) return await logInByCode(at, asked, asked.code);
  if (asked.password) return await logInByPassword(at, asked, asked.password);
  throw invalid({ code: { zh: '请输入验证码或密码', en: 'Enter the code or the password' } });
}

async function logInByPassword(at: At, asked: Asked, password: string): Promise<LoginAnswer> {
  const account = await accountByMobile(at.db, asked.role, mobileHash(at.secrets, at.site.ffp, asked.mobile));
  const isRight = await isPassword(account?.password_hash, password);
  if (!account || !isRight || account.status !== 'active') throw toldWrong(at, asked, 'password');
  const done = await at.write((db) => finishLogin(db, at, account, { ...asked, registered: false, hasPassword: true }));
  return tellLogin(at, 'password', done);
}

/**
 * A wrong try is committed, so that it counts, and refused afterwards. Where the code was right and the password beside it was
 * not, nothing is: the code is still good for the next try at the password, and those are counted by themselves.
 */
async function logInByCode(at: At, asked: Asked, code: string): Promise<LoginAnswer> {
  const hash = mobileHash(at.secrets, at.site.ffp, asked.mobile);
  const { password } = asked;
  const hasPassword =
    password !== undefined &&
    (await isPassword((await accountByMobile(at.db, asked.role, hash))?.password_hash, password));
  const outcome = await at.write<LoginAnswer | { refused: 'code' | 'login' }>(async (db) => {
    if (!(await useCode(db, at, asked.mobile, 'login', code))) return { refused: 'code' };
    if (password !== undefined && !hasPassword) throw toldWrong(at, asked, 'code');
    const known = await accountByMobile(db, asked.role, hash);
    if (!known && asked.role !== 'member') return { refused: 'login' };
    if (known && known.status !== 'active') return { refused: 'login' };
    const account = known ?? (await registerMember(db, at, asked.mobile));
    return await finishLogin(db, at, account, { ...asked, registered: !known, hasPassword });
  });
  if (!('refused' in outcome)) return tellLogin(at, hasPassword ? 'code and password' : 'code', outcome);
  if (outcome.refused === 'code') throw wrongCode();
  toldWrong(at, asked, 'code');
  throw noSuchAccount();
}

export async function registerMember(db: Kysely<DB>, at: At, mobile: string): Promise<AccountRow> {
  const person = await personOf(db, at, mobile, '');
  const accountNo = `m-${await nextNumber(db, at, 'account')}`;
  await db
    .insertInto('account')
    .values({
      ffp: at.site.ffp,
      id: newId(at.now),
      account_no: accountNo,
      search: accountTerms(at, { name: person.name, accountNo, mobile }),
      role: 'member',
      person: person.id,
      // The store of arrival, kept for attribution.
      store: at.site.store,
      created_at: new Date(at.now),
    })
    .onConflict((on) => on.columns(['ffp', 'role', 'person']).doNothing())
    .execute();
  return (await accountByMobile(db, 'member', mobileHash(at.secrets, at.site.ffp, mobile)))!;
}
