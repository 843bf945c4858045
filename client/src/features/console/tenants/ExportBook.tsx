import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { saveFile } from '#platform/save-file.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { tenantWords } from './tenant-words.ts';

/** Exports the operator's acts on all tenants as a CSV file. */
export function ExportBook() {
  const w = useWords(tenantWords);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name, csv, entries, more } = await call('POST /admin/api/book_export', { body: {} });
      saveFile(name, csv, 'csv');
      toast(more ? w.exportedSome(entries) : w.exported(entries), { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button kind="line" icon={Download} busy={isBusy} onClick={() => void save()}>
        {w.exportBook}
      </Button>
    </div>
  );
}
