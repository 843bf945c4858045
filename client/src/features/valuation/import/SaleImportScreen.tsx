import { lazy } from 'react';
import { FileImportScreen, LoadedImport } from '#platform/file-import/FileImportScreen.tsx';
import { PastImport, PastImports } from '#platform/file-import/PastImports.tsx';
import { useWords } from '#platform/words.ts';
import './import.css';
import { NewSaleImport } from './NewSaleImport.tsx';
import { useSaleImport, useSaleImports } from './queries.ts';
import { importStateWords, saleImportWords } from './words.ts';

const ImportDetail = lazy(async () => ({ default: (await import('./ImportDetail.tsx')).ImportDetail }));

/** The import in the address, otherwise a new one and the past ones. */
export function SaleImportScreen() {
  const w = useWords(saleImportWords);
  return (
    <FileImportScreen title={w.title} meta={w.meta} slug="estate.edit" Named={Named}>
      <NewSaleImport />
      <PastSaleImports />
    </FileImportScreen>
  );
}

const Named = ({ id }: { id: string }) => <LoadedImport query={useSaleImport(id)} Detail={ImportDetail} />;

function PastSaleImports() {
  const w = useWords(saleImportWords);
  const states = useWords(importStateWords);
  return (
    <PastImports list={useSaleImports()}>
      {(one) => <PastImport key={one.id} one={one} states={states} counts={[one.added > 0 && w.addedN(one.added)]} />}
    </PastImports>
  );
}
