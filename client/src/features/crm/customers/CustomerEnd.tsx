import { BinLink } from '#features/crm/bin/BinLink.tsx';
import { ExportButton } from '#features/crm/export/ExportButton.tsx';
import { ImportButton } from '#features/crm/import/ImportButton.tsx';
import { useLayout } from '#ui/layout.ts';
import type { CustomerQuery } from './customer-query.ts';

/** Below the list: what is seldom done with it. */
export function CustomerEnd({ query }: { query: CustomerQuery }) {
  const { isWide } = useLayout();
  return (
    <div className="f wrap g16">
      {!isWide && <ImportButton inWords />}
      {!isWide && !query.shared && <ExportButton query={query} inWords />}
      <BinLink />
    </div>
  );
}
