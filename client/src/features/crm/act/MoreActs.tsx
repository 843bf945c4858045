import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { orderWords } from '#features/crm/order/words.ts';
import type { Order } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useActs } from './acts.ts';

const ActPopup = lazy(async () => ({ default: (await import('./ActPopup.tsx')).ActPopup }));

interface MoreActsProps {
  order: Order;
  /** Called when the caller can no longer see the order. */
  onGone: () => void;
}

/** A menu of all actions for the order except its next step. */
export function MoreActs({ order, onGone }: MoreActsProps) {
  const w = useWords(orderWords);
  const acts = useActs(order.flow);
  const [isOpen, setOpen] = useState(false);
  if (acts.length === 0 && !isOpen) return null;
  return (
    <>
      <IconButton label={w.more} icon={Ellipsis} onClick={() => setOpen(true)} />
      <Suspense>
        {isOpen && <ActPopup order={order} acts={acts} onClose={() => setOpen(false)} onGone={onGone} />}
      </Suspense>
    </>
  );
}
