import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import { code as codes } from '@sycee/contract/core/envelope';
import type { Kysely } from 'kysely';
import { ApiError, conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import type { SocialLogin } from '#platform/ports/social-login/social-login.ts';
import { noSuchAccount, registerMember } from './log-in.ts';
import { countLoginAttempt } from './login-attempts.ts';
import { mobileHash } from './people.ts';
import { accountById, accountByMobile } from './repository.ts';
import { issueBindTicket, ticketIsOver, tryTicket, useTicket } from './second/tickets.ts';
import { mobileOfAccount, useCode, wrongCode } from './sms-codes.ts';
import { finishLogin, type LoginAnswer, writeLoginEvent } from './start-session.ts';

type Security = typeof accountSecurity;

function platformOf({ social }: Pick<RequestContext, 'social'>): SocialLogin {
  if (!social) throw notSetUp('social');
  return social;
}

/** The platform redirects only to this site's page of this installation. */
export function startSocial(
  ctx: RequestContext,
  { state, segment }: QueryOut<Security['GET /account/api/third/start']>,
): DataIn<Security['GET /account/api/third/start']> {
  const social = platformOf(ctx);
  const returnAddress = `${social.sample ? '' : ctx.origin}/${segment}#/pages/login/wechat`;
  return { url: social.addressOf({ state, back: returnAddress }), sample: social.sample };
}

/** The server itself asks the platform; an open id sent by a client is not trusted. */
export async function checkSocial(
  ctx: RequestContext,
  { code, ...handOver }: BodyOut<Security['POST /account/api/site/login/check']>,
): Promise<LoginAnswer> {
  const social = platformOf(ctx);
  await ctx.limits.take('loginAddress', ctx.network);
  const openId = await social.openIdOf(code);
  if (openId === null) {
    ctx.security.record('login.wrong', ctx, { way: 'social', kind: 'code' });
    throw badCode();
  }
  const hash = ctx.secrets.keyedHash(ctx.site.tenantId, 'open id', openId);
  const outcome = await ctx.write<LoginAnswer | { ticket: string } | 'disabled'>(async (db) => {
    const bound = await db
      .selectFrom('social_login')
      .select('account')
      .where('open_id_hash', '=', hash)
      .executeTakeFirst();
    const account = bound && (await accountById(db, bound.account));
    if (!account) return { ticket: await issueBindTicket(db, ctx, hash) };
    if (account.status !== 'active') return 'disabled';
    return await finishLogin(db, ctx, account, { ...handOver, registered: false, hasPassword: false });
  });
  if (outcome === 'disabled') {
    ctx.security.record('login.wrong', ctx, { way: 'social', kind: 'disabled' });
    throw disabled();
  }
  if ('ticket' in outcome) throw unknownHere(outcome.ticket);
  return writeLoginEvent(ctx, 'social', outcome);
}

/** The code proves the mobile; the ticket proves a recent login at the platform. */
export async function bindMobile(
  ctx: RequestContext,
  { ticket, mobile, code, ...handOver }: BodyOut<Security['POST /account/api/third/mobile']>,
): Promise<LoginAnswer> {
  platformOf(ctx);
  await ctx.limits.take('loginAddress', ctx.network);
  await countLoginAttempt(ctx, mobile);
  const outcome = await ctx.write<LoginAnswer | { rejected: 'code' | 'ticket' | 'login' | 'bound' }>(async (db) => {
    const bindTicket = await tryTicket(db, ctx, 'bind', ticket);
    if (!bindTicket?.open_id_hash) return { rejected: 'ticket' };
    if (!(await useCode(db, ctx, mobile, 'bind', code))) return { rejected: 'code' };
    const known = await accountByMobile(db, 'member', mobileHash(ctx.secrets, ctx.site.tenantId, mobile));
    if (known && known.status !== 'active') return { rejected: 'login' };
    const account = known ?? (await registerMember(db, ctx, mobile));
    if (!(await bind(db, ctx, account.id, bindTicket.open_id_hash))) return { rejected: 'bound' };
    await useTicket(db, ctx, ticket);
    return await finishLogin(db, ctx, account, { ...handOver, registered: !known, hasPassword: false });
  });
  if (!('rejected' in outcome)) return writeLoginEvent(ctx, 'social', outcome);
  if (outcome.rejected !== 'code') ctx.security.record('login.wrong', ctx, { way: 'social', kind: outcome.rejected });
  throw { code: wrongCode, ticket: ticketIsOver, login: noSuchAccount, bound: boundAlready }[outcome.rejected]();
}

/** One open id per member and one member per open id, enforced by constraints. */
async function bind(db: Kysely<DB>, ctx: RequestContext, account: string, openIdHash: Buffer): Promise<boolean> {
  const bound = await db
    .insertInto('social_login')
    .values({ tenant_id: ctx.site.tenantId, account, open_id_hash: openIdHash, created_at: new Date(ctx.now) })
    .onConflict((on) => on.doNothing())
    .returning('account')
    .executeTakeFirst();
  return !!bound;
}

/**
 * The own mobile is proven first: a session alone must not add a login. A wrong platform code does not use up the SMS
 * code.
 */
export async function linkOwnAccount(
  ctx: RequestContext,
  { platform_code, code }: BodyOut<Security['POST /account/api/third/bind']>,
): Promise<null> {
  const social = platformOf(ctx);
  const { account } = callerOf(ctx);
  const own = await mobileOfAccount(ctx.db, ctx, account);
  const isProven = await ctx.write(async (db) => {
    if (!own || !(await useCode(db, ctx, own, 'bind', code))) return false;
    const openId = await social.openIdOf(platform_code);
    if (openId === null) throw invalid({ platform_code: permissionOver });
    if (!(await bind(db, ctx, account, ctx.secrets.keyedHash(ctx.site.tenantId, 'open id', openId))))
      throw boundElsewhere();
    return true;
  });
  if (!isProven) throw wrongCode();
  return null;
}

/** The login by mobile always remains, so this is never the last one. */
export async function unbind(ctx: RequestContext): Promise<null> {
  await ctx.write(async (db) => {
    await db.deleteFrom('social_login').where('account', '=', callerOf(ctx).account).execute();
  });
  return null;
}

const unknownHere = (ticket: string) =>
  new ApiError(
    codes.loginUnknown,
    { zh: '还差一步：绑定手机号后即可登录', en: 'One more step: link your mobile number to log in' },
    () => ({ ticket }),
  );
const disabled = () =>
  new ApiError(codes.loginDisabled, {
    zh: '此账号已停用，请联系门店',
    en: 'This account is disabled. Contact the store',
  });
const permissionOver = { zh: '授权已失效，请重新授权', en: 'The authorisation has expired. Please authorise again' };
const badCode = () => invalid({ code: permissionOver });
const boundElsewhere = () =>
  conflict({
    zh: '此微信已绑定其他账号，或你已绑定其他微信，请先解除原绑定',
    en: 'This WeChat is linked to another account, or your account to another WeChat. Unlink it first',
  });
const boundAlready = () =>
  conflict({
    zh: '该手机号已绑定其他微信，请用手机号登录后在设置中解除绑定',
    en: 'This mobile number is linked to another WeChat. Log in with the number and unlink it in Settings',
  });
