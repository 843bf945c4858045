import type { account } from '@sycee/contract/account';
import { hasPublicCard } from '@sycee/domain/contacts/found-by-search';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { brokerInfo } from './broker-info.ts';
import { cardChanges, ownCard } from './card.ts';
import { changeAccount } from './change-account.ts';
import { logIn } from './log-in.ts';
import { changeProfile, ownInfo } from './profile.ts';
import { accountByNo } from './repository.ts';
import { setPassword } from './set-password.ts';
import { writeStaffAudit } from './staff-audit.ts';
import { cardView } from './views.ts';

export const accountCalls: Handlers<typeof account> = {
  'POST /account/api/site/login': ({ ctx, body }) => logIn(ctx, body),
  'POST /account/api/site/logout': ({ ctx }) => logOut(ctx),
  'POST /account/api/site/pwd': ({ ctx, body }) => setPassword(ctx, body),
  'GET /account/api/info': ({ ctx }) => ownInfo(ctx),
  'PUT /account/api/info': ({ ctx, body: { nickname, region, ...card } }) =>
    changeProfile(ctx, { nickname, region }, cardChanges(ctx, card)),
  'PUT /account/api/info/part': ({ ctx, body }) => changeProfile(ctx, body),
  'PUT /account/api/update': async ({ ctx, body }) => {
    await changeAccount(ctx, body);
    return await ownInfo(ctx);
  },
  'GET /account/api/card/detail': async ({ ctx, query }) => {
    const row = await accountByNo(ctx.db, query.account_no);
    // Members, headquarters and regional staff have no public card, so that names cannot be collected by number.
    if (row?.status !== 'active' || !hasPublicCard(row.role)) throw notFound();
    return cardView(ctx, row);
  },
  'GET /account/api/card/info': ({ ctx }) => ownCard(ctx),
  'GET /finance/api/{id}/get_broker_info': ({ ctx, params }) => brokerInfo(ctx, params.id),
};

/** For staff, each end of a session is recorded in the audit log. */
async function logOut(ctx: RequestContext): Promise<null> {
  await ctx.write(async (db) => {
    await ctx.sessions.end(db, callerOf(ctx).tokenHash);
    await writeStaffAudit(db, ctx, 'account.logout');
  });
  ctx.sessions.tellEnded(ctx.site.tenantId);
  ctx.security.record('session.ended', ctx, { kind: 'logout' });
  return null;
}
