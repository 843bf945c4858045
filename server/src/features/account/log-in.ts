import type { account as contract } from '@sycee/contract/account';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { Kysely } from 'kysely';
import { keepGuestDrafts } from '#features/drafts/door.ts';
import { keepReports } from '#features/matching/door.ts';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextNumber } from '#platform/numbers.ts';
import { newId } from '#platform/random.ts';
import { invalid, notAllowed, type Refusal } from '#platform/refusal.ts';
import { accountTerms } from './account-terms.ts';
import { countLoginTry } from './login-tries.ts';
import { isPassword } from './passwords.ts';
import { mobileHash, personOf } from './people.ts';
import { useCode, wrongCode } from './sms-codes.ts';
import { type AccountRow, accountByMobile } from './store.ts';

type Call = (typeof contract)['POST /account/api/site/login'];
type Asked = BodyOut<Call>;
type Answer = DataIn<Call>;

/** The one answer for an unknown mobile, a wrong password and a disabled account. */
const wrongLogin = () => invalid({ password: { zh: '账号或密码错误', en: 'wrong account or password' } });
/** Whoever has the code holds the mobile, so they are told what is the matter with it. */
const noSuchAccount = () =>
  invalid({
    mobile: {
      zh: '这个手机号没有可用的工作账号，请联系管理员',
      en: 'No working account has this mobile; ask your administrator',
    },
  });

export async function logIn(at: At, asked: Asked): Promise<Answer> {
  await at.limits.take('loginAddress', at.address);
  await countLoginTry(at, asked.mobile);
  if (asked.code) return await logInByCode(at, asked, asked.code);
  if (asked.password) return await logInByPassword(at, asked, asked.password);
  throw invalid({ code: { zh: '请输入验证码或密码', en: 'Enter the code or the password' } });
}

async function logInByPassword(at: At, asked: Asked, password: string): Promise<Answer> {
  const account = await accountByMobile(at.db, asked.role, mobileHash(at.secrets, at.site.ffp, asked.mobile));
  const isRight = await isPassword(account?.password_hash, password);
  if (!account || !isRight || account.status !== 'active') throw wrongLogin();
  return await at.write((db) => startSession(db, at, asked, account, false));
}

/** A wrong try is committed, so that it counts, and refused afterwards. */
async function logInByCode(at: At, asked: Asked, code: string): Promise<Answer> {
  const outcome = await at.write<Answer | { refused: 'code' | 'login' }>(async (db) => {
    if (!(await useCode(db, at, asked.mobile, 'login', code))) return { refused: 'code' };
    const known = await accountByMobile(db, asked.role, mobileHash(at.secrets, at.site.ffp, asked.mobile));
    if (known)
      return known.status === 'active' ? await startSession(db, at, asked, known, false) : { refused: 'login' };
    if (asked.role !== 'member') return { refused: 'login' };
    return await startSession(db, at, asked, await registerMember(db, at, asked.mobile), true);
  });
  if (!('refused' in outcome)) return outcome;
  throw outcome.refused === 'code' ? wrongCode() : noSuchAccount();
}

async function registerMember(db: Kysely<DB>, at: At, mobile: string): Promise<AccountRow> {
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

async function startSession(
  db: Kysely<DB>,
  at: At,
  asked: Asked,
  account: AccountRow,
  isNew: boolean,
): Promise<Answer> {
  const home = siteOfLogin(at, account);
  const { token, expiresAt } = await at.sessions.start(db, at.site.ffp, account.id, asked.role);
  if (asked.role === 'member') {
    await keepReports(db, at, account.id, asked.claims);
    const member = { account: account.id, person: account.person };
    if (asked.draft_key) await keepGuestDrafts(db, at, member, asked.draft_key);
  }
  return {
    token,
    role: asked.role,
    account_no: account.account_no,
    expires_at: expiresAt.toISOString(),
    registered: isNew,
    store_no: home,
  };
}

/** Brokers and store staff log in at their own store's site; told only after the secret was right. */
function siteOfLogin(at: At, account: AccountRow): number {
  const isAtHome = account.role === 'member' || account.role === 'saas' || account.store === at.site.store;
  if (!isAtHome) throw elsewhere(account);
  return at.site.storeNo;
}

function elsewhere(account: AccountRow): Refusal {
  return notAllowed({
    zh: `这个账号属于${account.store_zh ?? '总部'}，请打开它的站点登录`,
    en: `This account belongs to ${account.store_en ?? 'the headquarters'}; open its site to log in`,
  });
}
