import type { Contract } from '@sycee/contract/all';
import type { BodyIn } from '@sycee/contract/core/call';
import type { Visitor } from './test-server.ts';

type Order = BodyIn<Contract['POST /finance/api/submit_work']>;
type Customer = BodyIn<Contract['POST /finance/api/add_customer']>;
type Staff = BodyIn<Contract['POST /account/api/admin']>;

/** Submits an order under consent: a member's own, or for a customer of the adviser or store who submits it. */
export const submitOrder = (by: Visitor, order: Partial<Order> = {}) =>
  by.data('POST /finance/api/submit_work', { body: { consent: true, ...order } });

export const addCustomer = (by: Visitor, customer: Customer) =>
  by.data('POST /finance/api/add_customer', { body: customer });

/** Invites a person to a staff account; the message with the link is in the outbox. */
export const inviteStaff = (by: Visitor, staff: Staff) => by.data('POST /account/api/admin', { body: staff });

/** Ids of products that the site of a visitor shows, in the order of its list. */
export async function productIds(at: Visitor, query: Record<string, unknown> = {}): Promise<string[]> {
  const { list } = await at.data('GET /finance/api/product_list', { query });
  return list.map(({ id }) => id);
}
