import { FilePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ApplyPopup } from '#features/crm/apply/ApplyPopup.tsx';
import type { Shelved } from '#features/crm/shelf/queries.ts';
import type { Customer } from '#features/crm/types.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { newOrderWords } from './new-order-words.ts';

const ShelfPopup = lazy(async () => ({ default: (await import('#features/crm/shelf/ShelfPopup.tsx')).ShelfPopup }));

/** Creates an order for a customer, with a product of the store's shelf. */
export function NewOrder({ customer }: { customer: Customer }) {
  const w = useWords(newOrderWords);
  const role = useRole();
  const [isLooking, setLooking] = useState(false);
  const [product, setProduct] = useState<Shelved | null>(null);
  if (!customer.is_own || (role !== 'broker' && role !== 'store')) return null;
  return (
    <div>
      <Button kind="soft" size="sm" icon={FilePlus} onClick={() => setLooking(true)}>
        {w.newOrder}
      </Button>
      <Suspense>
        {isLooking && (
          <ShelfPopup
            onClose={() => setLooking(false)}
            onChoose={(chosen) => {
              setLooking(false);
              setProduct(chosen);
            }}
          />
        )}
      </Suspense>
      {product && (
        <ApplyPopup
          key={product.id}
          open
          onClose={() => setProduct(null)}
          product={product}
          customer={{ id: customer.id, name: customer.customer_info.name }}
        />
      )}
    </div>
  );
}
