import { FileUp } from 'lucide-react';
import { customerWords } from '#features/crm/customers/words.ts';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';

const path = '/subpkgs/customer/customer_import';

/** Same forms as the export button beside it. */
export function ImportButton({ inWords }: { inWords?: boolean }) {
  const w = useWords(customerWords);
  const isAtStores = useRole() !== 'saas';
  const mayImport = useHasButton('customer.import') && isAtStores;
  if (!mayImport) return null;
  if (inWords) return <GoLink href={hrefOf(path)}>{w.import}</GoLink>;
  return <IconButton label={w.import} icon={FileUp} onClick={() => go(path)} />;
}
