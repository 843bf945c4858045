import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CustomerQuery } from '#features/crm/customers/customer-query.ts';
import { customerWords } from '#features/crm/customers/words.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';

const ExportPopup = lazy(async () => ({ default: (await import('./ExportPopup.tsx')).ExportPopup }));

/** A button in the toolbar of a wide screen; on a phone a link at the end of the list. */
export function ExportButton({ query, inWords }: { query: CustomerQuery; inWords?: boolean }) {
  const w = useWords(customerWords);
  const mayExport = useHasButton('customer.export');
  const [isOpen, setOpen] = useState(false);
  if (!mayExport) return null;
  return (
    <>
      {inWords ? (
        <GoLink onClick={() => setOpen(true)}>{w.export}</GoLink>
      ) : (
        <IconButton label={w.export} icon={Download} onClick={() => setOpen(true)} />
      )}
      <Suspense>{isOpen && <ExportPopup query={query} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
