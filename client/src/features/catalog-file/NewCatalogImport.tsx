import type { FileImportCalls } from '#platform/file-import/calls.ts';
import { NewImport } from '#platform/file-import/NewImport.tsx';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { type ImportView, useReloadCatalog } from './queries.ts';
import { faultWords, fileWords } from './words.ts';

const calls: FileImportCalls = {
  begin: (body, idempotencyKey) => call('POST /admin/api/catalog_import', { body, idempotencyKey }),
  sendPiece: (body) => call('PUT /admin/api/catalog_import_piece', { body }),
  preview: (body) => call('POST /admin/api/catalog_import_preview', { body }),
};

export function NewCatalogImport({ resumed }: { resumed?: ImportView }) {
  const w = useWords(fileWords);
  return (
    <NewImport
      title={w.import}
      text={w.importText}
      hint={w.kinds}
      endings={['xlsx', 'csv', 'json']}
      faults={useWords(faultWords)}
      calls={calls}
      reload={useReloadCatalog()}
      resumed={resumed}
    />
  );
}
