import { lazy, Suspense, useState } from 'react';
import { LazyCallPopup } from '#features/crm/order/LazyCallPopup.tsx';
import type { OrderItem } from '#features/crm/types.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CardFace } from './OrderFace.tsx';
import type { Selection } from './selection.ts';
import { listWords } from './words.ts';

const QuickActions = lazy(async () => ({ default: (await import('./QuickActions.tsx')).QuickActions }));

export interface CardsProps {
  orders: readonly OrderItem[];
  selection: Selection | null;
  showOwner: boolean;
}

/** Cards with swipe actions for the most frequent tasks; for keyboards the same buttons follow each card. */
export function PhoneCards({ orders, selection, showOwner }: CardsProps) {
  const w = useWords(listWords);
  const [called, setCalled] = useState<OrderItem | null>(null);
  return (
    <>
      <ul className="col g12 work-cards" aria-label={w.title}>
        {orders.map((order) => (
          <li key={order.id} className={selection ? 'picking' : undefined}>
            {selection && (
              <Checkbox hideLabel checked={selection.has(order.id)} onChange={() => selection.toggle(order)}>
                {w.select(order.title)}
              </Checkbox>
            )}
            <div className="swipe">
              <Anchor className="card work-card" href={hrefOf('/subpkgs/work/details', { id: order.id })}>
                <CardFace order={order} showOwner={showOwner} />
              </Anchor>
              <Suspense>{!selection && <QuickActions order={order} onCall={() => setCalled(order)} />}</Suspense>
            </div>
          </li>
        ))}
      </ul>
      <LazyCallPopup order={called} onClose={() => setCalled(null)} />
    </>
  );
}
