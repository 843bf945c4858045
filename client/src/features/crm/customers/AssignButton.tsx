import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Customer } from '#features/crm/types.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { assignWords } from './assign-words.ts';

const DistributePopup = lazy(async () => ({
  default: (await import('#features/crm/distribute/DistributePopup.tsx')).DistributePopup,
}));

/** Assigns a customer without an adviser; the open orders are assigned along. */
export function AssignButton({ customer }: { customer: Customer }) {
  const w = useWords(assignWords);
  const isBroker = useRole() === 'broker';
  const canSubmit = useHasButton('work.distribute') && !isBroker;
  // Outside the popup's parent, because the popup still shows the result after the customer has been assigned.
  const [isOpen, setOpen] = useState(false);
  const isFree = !customer.owner && !customer.sea && customer.open_works === 0;
  if (!canSubmit || !(isFree || isOpen)) return null;
  return (
    <>
      <IconButton label={w.give} icon={UserRoundPlus} onClick={() => setOpen(true)} />
      <Suspense>
        {isOpen && <DistributePopup open about="customer" orders={[customer]} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
