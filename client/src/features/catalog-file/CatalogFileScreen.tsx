import { lazy } from 'react';
import { FileImportScreen, LoadedImport } from '#platform/file-import/FileImportScreen.tsx';
import { useWords } from '#platform/words.ts';
import './catalog-file.css';
import { ExportCard } from './ExportCard.tsx';
import { NewCatalogImport } from './NewCatalogImport.tsx';
import { PastCatalogImports } from './PastCatalogImports.tsx';
import { useCatalogImport } from './queries.ts';
import { StarterCard } from './StarterCard.tsx';
import { fileWords } from './words.ts';

const ImportDetail = lazy(async () => ({ default: (await import('./ImportDetail.tsx')).ImportDetail }));

/** The catalogue as a file: the import in the address, otherwise exports, a new import and the past ones. */
export function CatalogFileScreen() {
  const w = useWords(fileWords);
  return (
    <FileImportScreen title={w.title} meta={w.meta} slug="catalog.import" Named={Named}>
      <div className="col g20">
        <NewCatalogImport />
        <ExportCard />
        <StarterCard />
      </div>
      <PastCatalogImports />
    </FileImportScreen>
  );
}

const Named = ({ id }: { id: string }) => <LoadedImport query={useCatalogImport(id)} Detail={ImportDetail} />;
