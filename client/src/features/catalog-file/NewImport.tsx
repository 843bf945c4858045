import { useState } from 'react';
import { DropFiles } from '#platform/files/DropFiles.tsx';
import { findFileFault } from '#platform/files/fault.ts';
import { piecesOf } from '#platform/files/pieces.ts';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import { type ImportView, useReloadCatalog } from './queries.ts';
import { catalogEndings, sendFile } from './upload.ts';
import { faultWords, fileWords } from './words.ts';

const nameAtMost = 120;

/** A file is chosen and sent; then its preview opens. `resumed` is an import whose file has not arrived as a whole. */
export function NewImport({ resumed }: { resumed?: ImportView }) {
  const w = useWords(fileWords);
  const faults = useWords(faultWords);
  const reload = useReloadCatalog();
  const [share, setShare] = useState<number | null>(null);
  const begin = async ([file]: File[]) => {
    if (!file || share !== null) return;
    const fault = findFileFault({ name: file.name, bytes: file.size }, catalogEndings);
    if (fault) return toast(faults[fault], { kind: 'bad' });
    const name = file.name.slice(-nameAtMost);
    if (resumed && (resumed.name !== name || resumed.bytes !== file.size))
      return toast(w.otherFile(resumed.name), { kind: 'bad' });
    setShare(0);
    try {
      const view =
        resumed ??
        (await call('POST /admin/api/catalog_import', {
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
  return (
    <Card as="section" className="col g12">
      <SectionHead title={w.import} />
      <p className="t13 c2">{resumed ? w.sendAgain(resumed.name) : w.importText}</p>
      {share === null ? (
        <DropFiles isOpen endings={catalogEndings} hint={w.kinds} onFiles={(files) => void begin(files)} />
      ) : (
        <div className="col g6" role="status">
          <p className="t13 c2 num">{label}</p>
          <ProgressBar value={share} label={label} />
        </div>
      )}
    </Card>
  );
}
