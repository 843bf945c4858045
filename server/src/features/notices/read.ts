import type { BodyOut } from '@sycee/contract/core/call';
import type { notices } from '@sycee/contract/notices';
import { markInteractionsSeen } from '#features/square/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { type Counter, readCounter } from './counters.ts';

type Input = BodyOut<(typeof notices)['POST /message/api/unread/read']>;

/** Marks notices, or interactions of the square, of the caller as read and tells all devices of the account at once. */
export async function readNotices(ctx: RequestContext, { slug, ids }: Input): Promise<Counter> {
  const { account, support } = callerOf(ctx);
  if (!support && slug === 'post_comment_default') {
    await markInteractionsSeen(ctx);
    const interactions = await readCounter(ctx, slug);
    tellDevices(ctx, interactions);
    return interactions;
  }
  if (support || (slug !== 'helper' && slug !== 'tab_msg')) return await readCounter(ctx, slug);
  await ctx.write(async (db) => {
    let unread = db
      .updateTable('notice')
      .set({ read_at: new Date(ctx.now) })
      .where('receiver', '=', account)
      .where('read_at', 'is', null);
    if (ids) unread = unread.where('id', 'in', ids.length > 0 ? ids : [account]);
    await unread.execute();
    return null;
  });
  const helper = await readCounter(ctx, 'helper');
  tellDevices(ctx, helper);
  return slug === 'helper' ? helper : await readCounter(ctx, slug);
}

function tellDevices(ctx: RequestContext, counter: Counter): void {
  ctx.realtime.toAccounts(ctx.site.tenantId, [callerOf(ctx).account], {
    type: 'instruction',
    instruction: { name: 'update_unread', ...counter },
  });
}
