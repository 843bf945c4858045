import type { cards } from '@sycee/contract/card';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { isShareCode } from '@sycee/domain/marketing/share-code';
import { accountRows } from '#features/account/index.ts';
import { type OpenedShare, readableShare } from '#features/marketing/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { cardOf, choicesOf } from './card-view.ts';

type Call = (typeof cards)['GET /finance/api/{id}/get_broker_info'];

/**
 * The adviser behind a number, a promo code or a share, with the product and the share of the query. Missing, disabled and non-broker accounts get the same answer.
 */
export async function brokerInfo(
  ctx: RequestContext,
  id: string,
  { product, share_code: code }: QueryOut<Call>,
): Promise<DataIn<Call>> {
  await ctx.limits.take('cardRead', ctx.network);
  const share = await shareOf(ctx, code ?? id);
  const row = await brokerRows(ctx)
    .where((eb) =>
      eb.or([
        eb('account_no', '=', id),
        eb('promo_code', '=', id),
        ...(share?.code === id ? [eb('account.id', '=', share.sharer)] : []),
      ]),
    )
    // If a promo code equals an account number, the number wins.
    .orderBy((eb) => eb('account_no', '=', id), 'desc')
    .executeTakeFirst();
  if (!row) throw notFound();
  const [shown] = product ? await choicesOf(ctx, [product]) : [];
  return {
    ...(await cardOf(ctx, row)),
    orders_done: row.orders_done ?? 0,
    product: shown?.shown ?? null,
    share: share?.sharer === row.id ? { code: share.code, title: share.title } : null,
  };
}

const shareOf = async (ctx: RequestContext, code: string): Promise<OpenedShare | null> =>
  isShareCode(code) ? await readableShare(ctx, code) : null;

/** Advisers at work, with their orders that ended with a disbursed loan. */
const brokerRows = ({ db }: RequestContext) =>
  accountRows(db)
    .select((eb) =>
      eb
        .selectFrom('work_order')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('work_order.tenant_id', '=', 'account.tenant_id')
        .whereRef('work_order.owner', '=', 'account.id')
        .where('work_order.status', '=', 'over')
        .where('work_order.outcome', '=', 'disbursed')
        .where('work_order.deleted_at', 'is', null)
        .as('orders_done'),
    )
    .where('account.role', '=', 'broker')
    .where('account.status', '=', 'active');
