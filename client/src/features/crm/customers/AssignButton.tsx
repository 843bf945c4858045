import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Customer } from '#features/crm/types.ts';
import { useButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { assignWords } from './assign-words.ts';

const DistributePopup = lazy(async () => ({
  default: (await import('#features/crm/distribute/DistributePopup.tsx')).DistributePopup,
}));

/** Of somebody whom nobody has; whoever has an open order goes where it goes. */
export function AssignButton({ customer }: { customer: Customer }) {
  const w = useWords(assignWords);
  const isBroker = useRole() === 'broker';
  const canSubmit = useButton('work.distribute') && !isBroker;
  // The popup shows what became of them after they are somebody's.
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
