import { NewImport } from '#platform/file-import/NewImport.tsx';
import { useWords } from '#platform/words.ts';
import { catalogCalls } from './calls.ts';
import { type ImportView, useReloadCatalog } from './queries.ts';
import { faultWords, fileWords } from './words.ts';

export function NewCatalogImport({ resumed }: { resumed?: ImportView }) {
  const w = useWords(fileWords);
  return (
    <NewImport
      title={w.import}
      text={w.importText}
      hint={w.kinds}
      endings={['xlsx', 'csv', 'json']}
      faults={useWords(faultWords)}
      calls={catalogCalls}
      reload={useReloadCatalog()}
      resumed={resumed}
    />
  );
}
