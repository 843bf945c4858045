import { csvOf } from '@sycee/domain/csv/csv';
import { saleHeaders } from '@sycee/domain/valuation/sales/template';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DropFiles } from '#platform/files/DropFiles.tsx';
import { findFileFault } from '#platform/files/fault.ts';
import { piecesOf } from '#platform/files/pieces.ts';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { saveFile } from '#platform/save-file.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import { type ImportView, useReloadImports } from './queries.ts';
import { saleEndings, sendFile } from './upload.ts';
import { faultWords, saleImportWords } from './words.ts';

const nameAtMost = 120;

/** A file is chosen and sent; then its preview opens. `resumed` is an import whose file has not arrived as a whole. */
export function NewImport({ resumed }: { resumed?: ImportView }) {
  const w = useWords(saleImportWords);
  const [language] = useLanguage();
  const faults = useWords(faultWords);
  const reload = useReloadImports();
  const [share, setShare] = useState<number | null>(null);
  const begin = async ([file]: File[]) => {
    if (!file || share !== null) return;
    const fault = findFileFault({ name: file.name, bytes: file.size }, saleEndings);
    if (fault) return toast(faults[fault], { kind: 'bad' });
    const name = file.name.slice(-nameAtMost);
    if (resumed && (resumed.name !== name || resumed.bytes !== file.size))
      return toast(w.otherFile(resumed.name), { kind: 'bad' });
    setShare(0);
    try {
      const view =
        resumed ??
        (await call('POST /admin/api/sale_import', {
          body: { name, bytes: file.size },
          idempotencyKey: crypto.randomUUID(),
        }));
      const read = await sendFile(view, file, (arrived) => setShare(arrived / piecesOf(file.size)));
      if (!read) toast(faults.incomplete, { kind: 'bad' });
      await reload();
      go(currentPath(), { id: view.id });
    } catch {
      // `call` showed the failure; the import is in the list and can go on.
      await reload();
    } finally {
      setShare(null);
    }
  };
  const label = share === null ? '' : share < 1 ? w.sending(Math.floor(share * 100)) : w.reading;
  const template = () => saveFile(w.templateFile, csvOf([saleHeaders(language)]), 'csv');
  return (
    <Card as="section" className="col g12">
      <SectionHead
        title={w.import}
        action={
          <GoLink icon={Download} onClick={template}>
            {w.template}
          </GoLink>
        }
      />
      <p className="t13 c2">{resumed ? w.sendAgain(resumed.name) : w.importText}</p>
      {share === null ? (
        <DropFiles isOpen endings={saleEndings} hint={w.kinds} onFiles={(files) => void begin(files)} />
      ) : (
        <div className="col g6" role="status">
          <p className="t13 c2 num">{label}</p>
          <ProgressBar value={share} label={label} />
        </div>
      )}
    </Card>
  );
}
