import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import { asByHand } from '@sycee/domain/order/assign-by-weight';
import type { RequestContext } from '#platform/context.ts';
import { planAmong } from './assign-orders.ts';
import { lockBrokers, noSuchAdvisers } from './brokers.ts';
import {
  addUncontactedLoad,
  assignCustomersWithoutOrder,
  type CustomerWithoutOrder,
  lockCustomersWithoutOrder,
} from './customers-without-order.ts';
import { rowWords, unplacedWords } from './words.ts';

type Call = (typeof crm)['POST /finance/api/distribute'];
type Input = Pick<BodyOut<Call>, 'customer_ids' | 'mode' | 'account_nos'>;

/** Assigns customers and leads without an adviser like orders. Uncontacted customers count towards an adviser's capacity. */
export async function assignListedCustomers(
  ctx: RequestContext,
  { customer_ids, mode, account_nos }: Input,
): Promise<DataIn<Call>> {
  return await ctx.write(async (db) => {
    const rows = await lockCustomersWithoutOrder(db, ctx, customer_ids);
    const brokers = await addUncontactedLoad(db, await lockBrokers(db, ctx, account_nos));
    if (brokers.length === 0) throw noSuchAdvisers();
    const known = new Set(rows.map(({ id }) => id));
    const free = rows.filter((row) => whyNotAssignable(row) === null);
    const { assignments, unassigned } = planAmong(free, mode === 'by_hand' ? brokers.map(asByHand) : brokers);
    await assignCustomersWithoutOrder(db, ctx, assignments, 'distributed');
    const because = (customer_id: string, why: { zh: string; en: string }) => ({
      customer_id,
      reason: why[ctx.language],
    });
    return {
      given: assignments.map(({ item, to }) => ({ customer_id: item.id, account_no: to.id })),
      left: [
        ...customer_ids.filter((id) => !known.has(id)).map((id) => because(id, rowWords.notFound)),
        ...rows.flatMap((row) => (whyNotAssignable(row) ? [because(row.id, whyNotAssignable(row)!)] : [])),
        ...unassigned.map(({ item, why }) => because(item.id, unplacedWords[why])),
      ],
    };
  });
}

function whyNotAssignable({ owner, pool, has_order, erased_at }: CustomerWithoutOrder) {
  if (erased_at) return rowWords.notFound;
  if (owner) return unplacedWords.notOpen;
  if (pool) return rowWords.inPool;
  return has_order ? rowWords.hasOrder : null;
}
