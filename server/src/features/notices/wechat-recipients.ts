import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { noticeChannelCalls } from '@sycee/contract/notice-channels';
import { type Kysely, sql } from 'kysely';
import { openText, sealText } from '#features/account/index.ts';
import { conflict, invalid, notAllowed } from '#platform/api-error.ts';
import { callerOf, type Ports, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { OfficialAccount } from '#platform/ports/wechat/official-account.ts';
import { isSameText } from '#platform/secrets.ts';

type Calls = typeof noticeChannelCalls;
/** How long the login in WeChat may take. */
const goodForMs = 600_000;
const timeLength = 9;

function accountOf({ officialAccount }: Pick<RequestContext, 'officialAccount'>): OfficialAccount {
  if (!officialAccount) throw conflict(notSetUp);
  return officialAccount;
}

/** The page of this site to which WeChat leads back, and a state that only this session can have. */
export function startWechat(
  ctx: RequestContext,
  { segment }: QueryOut<Calls['GET /message/api/channels/wechat/start']>,
): DataIn<Calls['GET /message/api/channels/wechat/start']> {
  const official = accountOf(ctx);
  const back = `${official.sample ? '' : ctx.origin}/${segment}#/subpkgs/my/my_setting`;
  return { url: official.addressOf({ state: stateOf(ctx, ctx.now + goodForMs), back }), sample: official.sample };
}

/** Letters and digits, as WeChat wants it: the end of its time, and a hash of that time and the session. */
function stateOf(ctx: RequestContext, until: number): string {
  const time = until.toString(36).padStart(timeLength, '0');
  const { tokenHash } = callerOf(ctx);
  const hash = ctx.secrets.keyedHash(ctx.site.tenantId, 'wechat state', `${time} ${tokenHash.toString('hex')}`);
  return `${time}${hash.toString('hex')}`;
}

function isOwnState(ctx: RequestContext, state: string): boolean {
  const until = Number.parseInt(state.slice(0, timeLength), 36);
  return until > ctx.now && until <= ctx.now + goodForMs && isSameText(state, stateOf(ctx, until));
}

/** Stores where the caller receives messages. The server itself asks WeChat; an open id sent by a client is not trusted. */
export async function connectWechat(
  ctx: RequestContext,
  { code, state, segment }: BodyOut<Calls['POST /message/api/channels/wechat']>,
): Promise<DataIn<Calls['POST /message/api/channels/wechat']>> {
  const { account, person, support } = callerOf(ctx);
  if (support) throw notAllowed();
  const official = accountOf(ctx);
  if (!isOwnState(ctx, state)) throw invalid({ state: otherSession }, { event: 'input.strange', kind: 'wechat state' });
  await ctx.limits.take('loginAddress', ctx.network);
  const openId = await official.openIdOf(code);
  if (openId === null) throw invalid({ code: codeOver });
  const { tenantId } = ctx.site;
  const hash = ctx.secrets.keyedHash(tenantId, 'open id of notices', openId);
  await ctx.write(async (db) => {
    const keys = await db
      .selectFrom('person')
      .select(['id', 'wrapped_key'])
      .where('id', '=', person)
      .executeTakeFirstOrThrow();
    const row = {
      tenant_id: tenantId,
      account,
      open_id_hash: hash,
      open_id_sealed: sealText(ctx.secrets, tenantId, keys, openId)!,
      segment,
      created_at: new Date(ctx.now),
    };
    // The WeChat of one person: whoever used it here before receives nothing in it any more.
    await sql`delete from wechat_recipient using account where account.id = wechat_recipient.account and open_id_hash = ${hash}
      and account.person <> ${person}`.execute(db);
    await db
      .insertInto('wechat_recipient')
      .values(row)
      .onConflict((on) => on.columns(['tenant_id', 'account']).doUpdateSet(row))
      .execute();
    return null;
  });
  return { openid: ctx.pay?.appId === official.appId ? openId : null };
}

export async function disconnectWechat(ctx: RequestContext): Promise<null> {
  await ctx.write(async (db) => {
    await forgetWechat(db, callerOf(ctx).account);
    return null;
  });
  return null;
}

export async function forgetWechat(db: Kysely<DB>, account: string): Promise<void> {
  await db.deleteFrom('wechat_recipient').where('account', '=', account).execute();
}

/** Where an account receives messages of the official account; null: nowhere. */
export async function wechatOf(
  db: Kysely<DB>,
  secrets: Ports['secrets'],
  tenantId: string,
  account: string,
): Promise<{ openId: string; segment: string } | null> {
  const row = await db
    .selectFrom('wechat_recipient')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'wechat_recipient.tenant_id')
        .onRef('account.id', '=', 'wechat_recipient.account'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['person.id', 'wrapped_key', 'open_id_sealed', 'segment'])
    .where('wechat_recipient.account', '=', account)
    .executeTakeFirst();
  const openId = row && openText(secrets, tenantId, row, row.open_id_sealed);
  return row && openId ? { openId, segment: row.segment } : null;
}

const notSetUp = {
  zh: '本站尚未开通微信通知',
  en: 'Notifications by WeChat are not available on this site yet',
};
const otherSession = {
  zh: '授权与当前登录不符或已过期，请重新开启',
  en: 'The authorisation is not of this login, or has expired. Please switch it on again',
};
const codeOver = { zh: '授权已失效，请重新授权', en: 'The authorisation has expired. Please authorise again' };
