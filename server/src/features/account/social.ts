import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import { code as codes } from '@sycee/contract/core/envelope';
import type { Kysely } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import type { SocialLogin } from '#platform/ports/social-login/social-login.ts';
import { conflict, invalid, Refusal } from '#platform/refusal.ts';
import { noSuchAccount, registerMember } from './log-in.ts';
import { countLoginTry } from './login-tries.ts';
import { mobileHash } from './people.ts';
import { giveBindTicket, ticketIsOver, tryTicket, useTicket } from './second/tickets.ts';
import { mobileOfAccount, useCode, wrongCode } from './sms-codes.ts';
import { finishLogin, type LoginAnswer, tellLogin } from './start-session.ts';
import { accountById, accountByMobile } from './store.ts';

type Security = typeof accountSecurity;

function platformOf({ social }: Pick<At, 'social'>): SocialLogin {
  if (!social) throw notSetUp('social');
  return social;
}

/** The way back goes to this site's page in this installation and nowhere else. */
export function startSocial(
  at: At,
  { state, segment }: QueryOut<Security['GET /account/api/third/start']>,
): DataIn<Security['GET /account/api/third/start']> {
  const social = platformOf(at);
  const back = `${social.sample ? '' : at.origin}/${segment}#/pages/login/wechat`;
  return { url: social.addressOf({ state, back }), sample: social.sample };
}

/** The server asks the platform; an open id that a client claims is nobody's word. */
export async function checkSocial(
  at: At,
  { code, ...handOver }: BodyOut<Security['POST /account/api/site/login/check']>,
): Promise<LoginAnswer> {
  const social = platformOf(at);
  await at.limits.take('loginAddress', at.network);
  const openId = await social.openIdOf(code);
  if (openId === null) {
    at.security.tell('login.wrong', at, { way: 'social', kind: 'code' });
    throw badCode();
  }
  const hash = at.secrets.keyedHash(at.site.ffp, 'open id', openId);
  const outcome = await at.write<LoginAnswer | { ticket: string } | 'disabled'>(async (db) => {
    const bound = await db
      .selectFrom('social_login')
      .select('account')
      .where('open_id_hash', '=', hash)
      .executeTakeFirst();
    const account = bound && (await accountById(db, bound.account));
    if (!account) return { ticket: await giveBindTicket(db, at, hash) };
    if (account.status !== 'active') return 'disabled';
    return await finishLogin(db, at, account, { ...handOver, registered: false, hasPassword: false });
  });
  if (outcome === 'disabled') {
    at.security.tell('login.wrong', at, { way: 'social', kind: 'disabled' });
    throw disabled();
  }
  if ('ticket' in outcome) throw unknownHere(outcome.ticket);
  return tellLogin(at, 'social', outcome);
}

/** Whoever has the code holds the mobile; whoever has the ticket was known to the platform a moment ago. */
export async function bindMobile(
  at: At,
  { ticket, mobile, code, ...handOver }: BodyOut<Security['POST /account/api/third/mobile']>,
): Promise<LoginAnswer> {
  platformOf(at);
  await at.limits.take('loginAddress', at.network);
  await countLoginTry(at, mobile);
  const outcome = await at.write<LoginAnswer | { refused: 'code' | 'ticket' | 'login' | 'bound' }>(async (db) => {
    const half = await tryTicket(db, at, 'bind', ticket);
    if (!half?.open_id_hash) return { refused: 'ticket' };
    if (!(await useCode(db, at, mobile, 'bind', code))) return { refused: 'code' };
    const known = await accountByMobile(db, 'member', mobileHash(at.secrets, at.site.ffp, mobile));
    if (known && known.status !== 'active') return { refused: 'login' };
    const account = known ?? (await registerMember(db, at, mobile));
    if (!(await bind(db, at, account.id, half.open_id_hash))) return { refused: 'bound' };
    await useTicket(db, at, ticket);
    return await finishLogin(db, at, account, { ...handOver, registered: !known, hasPassword: false });
  });
  if (!('refused' in outcome)) return tellLogin(at, 'social', outcome);
  if (outcome.refused !== 'code') at.security.tell('login.wrong', at, { way: 'social', kind: outcome.refused });
  throw { code: wrongCode, ticket: ticketIsOver, login: noSuchAccount, bound: boundAlready }[outcome.refused]();
}

/** One open id for a member and one member for an open id; the constraints say so. */
async function bind(db: Kysely<DB>, at: At, account: string, openIdHash: Buffer): Promise<boolean> {
  const bound = await db
    .insertInto('social_login')
    .values({ ffp: at.site.ffp, account, open_id_hash: openIdHash, created_at: new Date(at.now) })
    .onConflict((on) => on.doNothing())
    .returning('account')
    .executeTakeFirst();
  return !!bound;
}

/** Their own mobile is proven first: a session alone makes nobody a second key. A wrong platform code costs no SMS code. */
export async function bindOwn(
  at: At,
  { platform_code, code }: BodyOut<Security['POST /account/api/third/bind']>,
): Promise<null> {
  const social = platformOf(at);
  const { account } = callerOf(at);
  const own = await mobileOfAccount(at.db, at, account);
  const isProven = await at.write(async (db) => {
    if (!own || !(await useCode(db, at, own, 'bind', code))) return false;
    const openId = await social.openIdOf(platform_code);
    if (openId === null) throw invalid({ platform_code: permissionOver });
    if (!(await bind(db, at, account, at.secrets.keyedHash(at.site.ffp, 'open id', openId)))) throw boundElsewhere();
    return true;
  });
  if (!isProven) throw wrongCode();
  return null;
}

/** The way in by mobile is always there, so that this is never the last one. */
export async function unbind(at: At): Promise<null> {
  await at.write(async (db) => {
    await db.deleteFrom('social_login').where('account', '=', callerOf(at).account).execute();
  });
  return null;
}

const unknownHere = (ticket: string) =>
  new Refusal(
    codes.loginUnknown,
    { zh: '还差一步：绑定手机号就能登录', en: 'One more step: bind your mobile to log in' },
    () => ({ ticket }),
  );
const disabled = () =>
  new Refusal(codes.loginDisabled, {
    zh: '这个账号已停用，请联系门店',
    en: 'This account is disabled; ask the store',
  });
const permissionOver = { zh: '授权已失效，请重新授权', en: 'The platform’s permission has run out; ask it again' };
const badCode = () => invalid({ code: permissionOver });
const boundElsewhere = () =>
  conflict({
    zh: '这个微信已绑定别的账号，或你已绑定另一个微信；请先解除原来的绑定',
    en: 'This WeChat is bound to another account, or another WeChat to yours; unbind that first',
  });
const boundAlready = () =>
  conflict({
    zh: '这个手机号已绑定另一个社交账号，请先用手机号登录，在设置里解绑',
    en: 'This mobile is bound to another social account; log in by mobile and unbind it in settings first',
  });
