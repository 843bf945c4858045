import type { account as contract } from '@sycee/contract/account';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { DataScope, Role } from '@sycee/contract/core/roles';
import type { Kysely } from 'kysely';
import { transferGuestDrafts } from '#features/drafts/index.ts';
import { transferGuestReports } from '#features/matching/index.ts';
import { invalid, notAllowed } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { demoElsewhere } from '#platform/demo-mode.ts';
import { canAccessSite } from '#platform/site-access.ts';
import { rememberDevice } from './known-devices.ts';
import { agreeAtLogin } from './personal-data/consents.ts';
import type { AccountRow } from './repository.ts';
import { factorsOf } from './second/factors.ts';
import { issueSecondFactorTicket } from './second/tickets.ts';

type Call = (typeof contract)['POST /account/api/site/login'];
export type LoginAnswer = DataIn<Call>;
export type HandOver = Pick<BodyOut<Call>, 'claims' | 'draft_key'>;

export interface PasswordStep extends HandOver {
  registered: boolean;
  /** A password was right, and not only a code. */
  hasPassword: boolean;
}

/**
 * Called after the first factor. Staff with a second factor get a ticket for it; an SMS code alone, which a stolen SIM
 * card receives too, makes no staff session.
 */
export async function finishLogin(
  db: Kysely<DB>,
  ctx: RequestContext,
  account: AccountRow,
  { registered, hasPassword, ...handOver }: PasswordStep,
): Promise<LoginAnswer> {
  if (account.is_demo && !(await ctx.isDemoServed())) throw demoElsewhere();
  refuseForeignSite(ctx, account);
  if (account.role === 'member') {
    await agreeAtLogin(db, ctx, account);
    return await startSession(db, ctx, account, { isProven: hasPassword, registered, handOver });
  }
  const factors = await factorsOf(db, account.id);
  if (factors.length === 0) {
    if (!hasPassword) throw passwordRequired();
    return await startSession(db, ctx, account, { isProven: true });
  }
  const second = await issueSecondFactorTicket(db, ctx, account.id, factors);
  return { ...answerOf(ctx, account), token: '', expires_at: second.expires_at, registered: false, second };
}

export interface StartedSession {
  isProven: boolean;
  registered?: boolean;
  handOver?: HandOver;
  /** A second factor was just shown. */
  hasFactor?: boolean;
}

export async function startSession(
  db: Kysely<DB>,
  ctx: RequestContext,
  account: AccountRow,
  { isProven, registered = false, handOver, hasFactor }: StartedSession,
): Promise<LoginAnswer> {
  const { address, userAgent, site, sessions } = ctx;
  const role = account.role as Role;
  const start = { tenantId: site.tenantId, account: account.id, role, userAgent, address, isProven };
  const { id, token, expiresAt } = await sessions.start(db, start);
  // Replaces the session that sent the request. Sessions on other devices and of other roles stay: the spec keeps
  // several roles side by side.
  if (ctx.caller?.account === account.id) await sessions.end(db, ctx.caller.tokenHash);
  if (handOver) {
    await transferGuestReports(db, ctx, account.id, handOver.claims);
    const member = { account: account.id, person: account.person };
    if (handOver.draft_key) await transferGuestDrafts(db, ctx, member, handOver.draft_key);
  }
  await rememberDevice(db, ctx, account, id);
  const must_enrol = account.requires_second_factor === true && !hasFactor;
  return { ...answerOf(ctx, account), token, expires_at: expiresAt.toISOString(), registered, must_enrol };
}

/** Writes the security event after the commit and drops cached sessions. */
export function writeLoginEvent(ctx: RequestContext, method: string, answer: LoginAnswer): LoginAnswer {
  if (ctx.caller) ctx.sessions.tellEnded(ctx.site.tenantId);
  const { role, account_no: account, second } = answer;
  ctx.security.record(second ? 'login.half' : 'login.done', ctx, { way: method, role, account });
  return answer;
}

const answerOf = (ctx: RequestContext, account: AccountRow) => ({
  role: account.role as Role,
  account_no: account.account_no,
  store_no: ctx.site.storeNo,
  must_enrol: false,
  second: null,
});

/** Staff log in only at sites they can access; reported only after the first factor was right. */
function refuseForeignSite(ctx: RequestContext, account: AccountRow): void {
  const { store, store_zh, store_en } = account;
  const dataScope = (account.data_scope ?? 5) as DataScope;
  const access = { role: account.role as Role, store, dataScope, scopeStores: account.scope_stores ?? [] };
  if (canAccessSite(access, ctx.site)) return;
  throw notAllowed({
    zh: `此账号属于${store_zh ?? '总部'}，请打开它的站点登录`,
    en: `This account belongs to ${store_en ?? 'the headquarters'}. Log in on its site`,
  });
}

const passwordRequired = () =>
  invalid({
    password: {
      zh: '员工登录还需输入密码',
      en: 'Staff also need to enter the password',
    },
  });
