import { callerOf, type RequestContext } from '#platform/context.ts';
import { ratingPart } from './rate.ts';

/** What a member asked stores, and how they rated the answers. Notes of the staff are no part of it. */
export async function ownServiceRequests(ctx: RequestContext) {
  const { tenantId } = ctx.site;
  const rows = await ctx.db
    .selectFrom('service_request as r')
    .innerJoin('store', (join) => join.onRef('store.tenant_id', '=', 'r.tenant_id').onRef('store.id', '=', 'r.store'))
    .select(['r.id', 'r.conversation', 'topic', 'r.status', 'opened_at', 'ended_at', 'rating', 'rating_text_sealed'])
    .select([`store.name_${ctx.language} as store`])
    .where('r.account', '=', callerOf(ctx).account)
    .orderBy('r.id', 'desc')
    .execute();
  await ctx.conversationKeys.load(ctx.db, tenantId, [...new Set(rows.map(({ conversation }) => conversation))]);
  return rows.map(({ id, conversation, rating_text_sealed, ...row }) => ({
    ...row,
    conversation,
    rating_text:
      rating_text_sealed && ctx.conversationKeys.open(tenantId, conversation, ratingPart(id), rating_text_sealed),
  }));
}
