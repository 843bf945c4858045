import type { cards } from '@sycee/contract/card';
import { hasPublicCard } from '@sycee/domain/contacts/found-by-search';
import { accountByNo } from '#features/account/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { Handlers } from '#platform/handlers.ts';
import { brokerInfo } from './broker-info.ts';
import { cardOf } from './card-view.ts';
import { ownCard } from './own-card.ts';
import { saveCard } from './save-card.ts';

export const cardCalls: Handlers<typeof cards> = {
  'GET /account/api/card/detail': async ({ ctx, query }) => {
    await ctx.limits.take('cardRead', ctx.network);
    const row = await accountByNo(ctx.db, query.account_no);
    // Members, headquarters and regional staff have no public card, so that names cannot be collected by number.
    if (row?.status !== 'active' || !hasPublicCard(row.role)) throw notFound();
    return await cardOf(ctx, row);
  },
  'GET /account/api/card/info': ({ ctx }) => ownCard(ctx),
  'PUT /account/api/card/info': ({ ctx, body }) => saveCard(ctx, body),
  'GET /finance/api/{id}/get_broker_info': ({ ctx, params, query }) => brokerInfo(ctx, params.id, query),
};
