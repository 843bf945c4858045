import type { Customer } from '#features/crm/types.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { newOrderWords } from './new-order-words.ts';
import { OrderForCustomer } from './OrderForCustomer.tsx';

/** Creates an order for a customer, with a product of the store's shelf. */
export function NewOrder({ customer }: { customer: Customer }) {
  const w = useWords(newOrderWords);
  const role = useRole();
  if (!customer.is_own || (role !== 'broker' && role !== 'store')) return null;
  return (
    <div>
      <OrderForCustomer customer={{ id: customer.id, name: customer.customer_info.name }}>
        {w.newOrder}
      </OrderForCustomer>
    </div>
  );
}
