import { FilePlus2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './import.css';
import { NewImport } from './NewImport.tsx';
import { PastImports } from './PastImports.tsx';
import { useSaleImport } from './queries.ts';
import { saleImportWords } from './words.ts';

const ImportDetail = lazy(async () => ({ default: (await import('./ImportDetail.tsx')).ImportDetail }));

/** The import in the address, otherwise a new one and the past ones. */
export function SaleImportScreen() {
  const w = useWords(saleImportWords);
  const { id = '' } = useLocation().query;
  const mayImport = useHasButton('estate.edit');
  if (!mayImport)
    return (
      <Page title={w.title}>
        <EmptyState art="letters" title={w.noAccess}>
          {w.noAccessText}
        </EmptyState>
      </Page>
    );
  const another = <IconButton label={w.another} icon={FilePlus2} onClick={() => go(currentPath())} />;
  return (
    <Page title={w.title} meta={w.meta} actions={id !== '' && another}>
      {id === '' ? (
        <div className="sale-import-start">
          <NewImport />
          <PastImports />
        </div>
      ) : (
        <Suspense fallback={<Skeleton shape="card" count={2} />}>
          <Named key={id} id={id} />
        </Suspense>
      )}
    </Page>
  );
}

function Named({ id }: { id: string }) {
  const query = useSaleImport(id);
  if (query.data) return <ImportDetail view={query.data} />;
  if (query.isError) return <ErrorState title={refusalOf(query.error)} onRetry={() => void query.refetch()} />;
  return <Skeleton shape="card" count={2} />;
}
