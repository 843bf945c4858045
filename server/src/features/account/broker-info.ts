import type { account } from '@sycee/contract/account';
import type { DataIn } from '@sycee/contract/core/call';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { accountRows } from './repository.ts';
import { cardView } from './views.ts';

type BrokerInfo = DataIn<(typeof account)['GET /finance/api/{id}/get_broker_info']>;

/**
 * Public facts of a broker. One statement reads everything, so that missing, disabled and non-broker accounts get the
 * same answer in the same time.
 */
export async function brokerInfo(ctx: RequestContext, id: string): Promise<BrokerInfo> {
  const row = await accountRows(ctx.db)
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
    .where('account.status', '=', 'active')
    .where((eb) => eb.or([eb('account_no', '=', id), eb('promo_code', '=', id)]))
    // If a promo code equals an account number, the number wins.
    .orderBy((eb) => eb('account_no', '=', id), 'desc')
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...cardView(ctx, row), account_no: row.account_no, orders_done: row.orders_done ?? 0 };
}
