import type { ButtonSlug } from '@sycee/domain/access/slugs';
import type { UseQueryResult } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { NeedsButton } from '#platform/frame/NeedsButton.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './file-import.css';
import { NotLoaded, type NotLoadedProps } from './PagedRows.tsx';
import { fileImportWords } from './words.ts';

interface FileImportScreenProps {
  title: string;
  meta?: string;
  slug: ButtonSlug;
  /** One import, loaded. */
  Named: ComponentType<{ id: string }>;
  /** A new import and the past ones. */
  children: ReactNode;
}

/** The import in the address, otherwise a new one and the past ones. */
export function FileImportScreen({ title, meta, slug, Named, children }: FileImportScreenProps) {
  const w = useWords(fileImportWords);
  const { id = '' } = useLocation().query;
  const another = <IconButton label={w.another} icon={FilePlus2} onClick={() => go(currentPath())} />;
  return (
    <NeedsButton slug={slug} title={title}>
      <Page title={title} meta={meta} actions={id !== '' && another}>
        {id === '' ? (
          <div className="file-import-halves">{children}</div>
        ) : (
          <Suspense fallback={<Skeleton shape="card" count={2} />}>
            <Named key={id} id={id} />
          </Suspense>
        )}
      </Page>
    </NeedsButton>
  );
}

interface LoadedImportProps<View> {
  query: UseQueryResult<View>;
  Detail: ComponentType<{ view: View }>;
  Failed?: ComponentType<NotLoadedProps>;
}

export function LoadedImport<View>({ query, Detail, Failed = NotLoaded }: LoadedImportProps<View>) {
  if (query.data) return <Detail view={query.data} />;
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton shape="card" count={2} />;
}
