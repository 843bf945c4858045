import type { About, OrderItem } from '#features/crm/types.ts';

/** An order or a customer, as far as a popup looks at it. */
export type Acted = Pick<OrderItem, 'id' | 'title' | 'owner' | 'store_name'>;

/** A popup about one order or several. */
export interface ManyPopupProps {
  orders: readonly Acted[];
  /** Of customers without an open order those stand in `works`. */
  about?: About;
  onClose: () => void;
  /** Something was done, and its outcome was read. */
  onDone?: () => void;
}

/** What is sent of them. */
export function whatOf(about: About, orders: readonly Acted[]) {
  const ids = orders.map(({ id }) => id);
  return about === 'customer' ? { customer_ids: ids } : { work_ids: ids };
}
