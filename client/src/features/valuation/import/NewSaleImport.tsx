import { csvOf } from '@sycee/domain/csv/csv';
import { saleHeaders } from '@sycee/domain/valuation/sales/template';
import { Download } from 'lucide-react';
import type { FileImportCalls } from '#platform/file-import/calls.ts';
import { NewImport } from '#platform/file-import/NewImport.tsx';
import { call } from '#platform/http/call.ts';
import { saveFile } from '#platform/save-file.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { type ImportView, useReloadImports } from './queries.ts';
import { faultWords, saleImportWords } from './words.ts';

const calls: FileImportCalls = {
  begin: (body, idempotencyKey) => call('POST /admin/api/sale_import', { body, idempotencyKey }),
  sendPiece: (body) => call('PUT /admin/api/sale_import_piece', { body }),
  preview: (body) => call('POST /admin/api/sale_import_preview', { body }),
};

export function NewSaleImport({ resumed }: { resumed?: ImportView }) {
  const w = useWords(saleImportWords);
  const [language] = useLanguage();
  const template = () => saveFile('sales-template.csv', csvOf([saleHeaders(language)]), 'csv');
  return (
    <NewImport
      title={w.import}
      text={w.importText}
      hint={w.kinds}
      endings={['xlsx', 'csv', 'xls', 'ods']}
      faults={useWords(faultWords)}
      calls={calls}
      reload={useReloadImports()}
      resumed={resumed}
      action={
        <GoLink icon={Download} onClick={template}>
          {w.template}
        </GoLink>
      }
    />
  );
}
