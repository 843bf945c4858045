import type { account } from '@sycee/contract/account';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { changeAccount } from './change-account.ts';
import { logIn } from './log-in.ts';
import { changeProfile, ownInfo } from './profile.ts';
import { setPassword } from './set-password.ts';
import { writeStaffAudit } from './staff-audit.ts';

export const accountCalls: Handlers<typeof account> = {
  'POST /account/api/site/login': ({ ctx, body }) => logIn(ctx, body),
  'POST /account/api/site/logout': ({ ctx }) => logOut(ctx),
  'POST /account/api/site/pwd': ({ ctx, body }) => setPassword(ctx, body),
  'GET /account/api/info': ({ ctx }) => ownInfo(ctx),
  'PUT /account/api/info': ({ ctx, body }) => changeProfile(ctx, body),
  'PUT /account/api/info/part': ({ ctx, body }) => changeProfile(ctx, body),
  'PUT /account/api/update': async ({ ctx, body }) => {
    await changeAccount(ctx, body);
    return await ownInfo(ctx);
  },
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
