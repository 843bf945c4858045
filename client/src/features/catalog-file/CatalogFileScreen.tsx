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
import './catalog-file.css';
import { ExportCard } from './ExportCard.tsx';
import { NewImport } from './NewImport.tsx';
import { PastImports } from './PastImports.tsx';
import { useCatalogImport } from './queries.ts';
import { StarterCard } from './StarterCard.tsx';
import { fileWords } from './words.ts';

const ImportDetail = lazy(async () => ({ default: (await import('./ImportDetail.tsx')).ImportDetail }));

/** The catalogue as a file: the import in the address, otherwise exports, a new import and the past ones. */
export function CatalogFileScreen() {
  const w = useWords(fileWords);
  const { id = '' } = useLocation().query;
  const mayImport = useHasButton('catalog.import');
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
        <div className="cf-start">
          <div className="col g20">
            <NewImport />
            <ExportCard />
            <StarterCard />
          </div>
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
  const query = useCatalogImport(id);
  if (query.data) return <ImportDetail view={query.data} />;
  if (query.isError) return <ErrorState title={refusalOf(query.error)} onRetry={() => void query.refetch()} />;
  return <Skeleton shape="card" count={2} />;
}
