import type { About, OrderItem } from '#features/crm/types.ts';

/** The fields of an order or a customer that the popups use. */
export type Acted = Pick<OrderItem, 'id' | 'title' | 'owner' | 'store_name'>;

/** Props of a popup about one or several orders. */
export interface ManyPopupProps {
  orders: readonly Acted[];
  /** For customers without an open order, `orders` contains customers. */
  about?: About;
  onClose: () => void;
  /** Called after the result was shown. */
  onDone?: () => void;
}

/** The request fields that name the orders or customers. */
export function whatOf(about: About, orders: readonly Acted[]) {
  const ids = orders.map(({ id }) => id);
  return about === 'customer' ? { customer_ids: ids } : { work_ids: ids };
}
