import { PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { customerWords } from '#features/crm/customers/words.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';

const PoolsPopup = lazy(async () => ({ default: (await import('./PoolsPopup.tsx')).PoolsPopup }));

/** Opens the pools; for managers only. */
export function PoolsButton() {
  const w = useWords(customerWords);
  const isManager = useRole() !== 'broker';
  const mayEdit = useHasButton('sea.edit') && isManager;
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <IconButton label={w.poolRules} icon={PencilLine} onClick={() => setOpen(true)} />
      <Suspense>{isOpen && <PoolsPopup onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
