import { type DirectPair, tellDirect } from '#features/chat/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { countPendingApplications } from './pending-applications.ts';

/** After the commit: the devices of both read their contacts and the conversation again; the counters of open applications follow. */
export async function tellBoth(ctx: RequestContext, other: string, tid: string | null): Promise<void> {
  const pair: DirectPair = [callerOf(ctx).account, other];
  tellDirect(ctx, pair, tid);
  for (const account of pair) await tellPendingApplications(ctx, account);
}

/** After the commit: the caller's other devices read the contacts again. Nobody else can see the change. */
export function tellOwnDevices(ctx: RequestContext): void {
  const instruction = { name: 'update_team', tid: null } as const;
  ctx.realtime.toAccounts(ctx.site.tenantId, [callerOf(ctx).account], { type: 'instruction', instruction });
}

/**
 * After the commit: how many applications wait for this account. If the devices are to notice nothing, the number is read all the same, so that an applicant cannot tell
 * by the time of the answer.
 */
export async function tellPendingApplications(
  ctx: RequestContext,
  account: string,
  { isSilent = false }: { isSilent?: boolean } = {},
): Promise<void> {
  // Not the time of the request: a counter that another request read before this commit would be newer than that, and replace this one.
  const time = ctx.clock.now();
  const unread = await countPendingApplications(ctx.db, account, time);
  const instruction = { name: 'update_unread', slug: 'apply', unread, time } as const;
  if (!isSilent) ctx.realtime.toAccounts(ctx.site.tenantId, [account], { type: 'instruction', instruction });
}
