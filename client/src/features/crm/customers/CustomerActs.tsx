import { ExportButton } from '#features/crm/export/ExportButton.tsx';
import { FiltersButton } from '#features/crm/filters/FiltersButton.tsx';
import { ImportButton } from '#features/crm/import/ImportButton.tsx';
import { PoolsButton } from '#features/crm/pool/PoolsButton.tsx';
import { useLayout } from '#ui/layout.ts';
import type { CustomerQuery } from './customer-query.ts';

/** Saved filters and the actions for a whole list; the tasks of today are not a list. */
export function CustomerActs({ query }: { query: CustomerQuery }) {
  const { isWide } = useLayout();
  const { view, keyword, level, sort, adviser, shared } = query;
  const now =
    view === 'today'
      ? null
      : { view, level, sort, adviser, keyword: keyword || undefined, shared: shared ? ('1' as const) : undefined };
  return (
    <>
      <FiltersButton what="customer" now={now} />
      {view === 'sea' && <PoolsButton />}
      {isWide && now && view !== 'sea' && (
        <>
          <ImportButton />
          {!shared && <ExportButton query={query} />}
        </>
      )}
    </>
  );
}
