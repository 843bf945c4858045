import { BinLink } from '#features/crm/bin/BinLink.tsx';
import { ExportButton } from '#features/crm/export/ExportButton.tsx';
import { ImportButton } from '#features/crm/import/ImportButton.tsx';
import { useLayout } from '#ui/layout.ts';
import type { CustomerQuery } from './customer-query.ts';

/** Rarely used actions, below the list. */
export function CustomerListActions({ query }: { query: CustomerQuery }) {
  const { isWide } = useLayout();
  return (
    <div className="f wrap g16">
      {!isWide && <ImportButton inWords />}
      {!isWide && !query.shared && <ExportButton query={query} inWords />}
      <BinLink />
    </div>
  );
}
