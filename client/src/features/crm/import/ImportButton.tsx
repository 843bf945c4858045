import { FileUp } from 'lucide-react';
import { customerWords } from '#features/crm/customers/words.ts';
import { go } from '#platform/navigation/go.ts';
import { useButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';

export function ImportButton() {
  const w = useWords(customerWords);
  const isAtStores = useRole() !== 'saas';
  const mayImport = useButton('customer.import') && isAtStores;
  return (
    mayImport && <IconButton label={w.import} icon={FileUp} onClick={() => go('/subpkgs/customer/customer_import')} />
  );
}
