import { csvOf } from '@sycee/domain/csv/csv';
import { saleHeaders } from '@sycee/domain/valuation/sales/template';
import { Download } from 'lucide-react';
import { NewImport } from '#platform/file-import/NewImport.tsx';
import { saveFile } from '#platform/save-file.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { saleCalls } from './calls.ts';
import { type ImportView, useReloadImports } from './queries.ts';
import { faultWords, saleImportWords } from './words.ts';

export function NewSaleImport({ resumed }: { resumed?: ImportView }) {
  const w = useWords(saleImportWords);
  const [language] = useLanguage();
  const template = () => saveFile(w.templateFile, csvOf([saleHeaders(language)]), 'csv');
  return (
    <NewImport
      title={w.import}
      text={w.importText}
      hint={w.kinds}
      endings={['xlsx', 'csv', 'xls', 'ods']}
      faults={useWords(faultWords)}
      calls={saleCalls(null)}
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
