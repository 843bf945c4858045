import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { assignListedCustomers } from './assign-customers.ts';
import { assignListedOrders } from './assign-orders.ts';
import { hasOrderIds } from './order-or-customer-ids.ts';

type Call = (typeof crm)['POST /finance/api/distribute'];

/** Assigns either orders or customers without an open order. */
export async function assignOrdersOrCustomers(ctx: RequestContext, input: BodyOut<Call>): Promise<DataIn<Call>> {
  const ofOrders = hasOrderIds(input);
  if (input.mode === 'by_hand' && input.account_nos.length !== 1)
    throw invalid({ account_nos: { zh: '请选择一位顾问', en: 'Choose one adviser' } });
  return ofOrders ? await assignListedOrders(ctx, input) : await assignListedCustomers(ctx, input);
}
