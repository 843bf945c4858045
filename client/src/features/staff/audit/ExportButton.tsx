import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AuditFilter } from '#features/staff/queries.ts';
import { call } from '#platform/http/call.ts';
import { saveFile } from '#platform/save-file.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { auditWords } from './words.ts';

/** Exports the filtered list as a CSV file. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const w = useWords(auditWords);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const body = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
    try {
      const { name, csv, entries, more } = await call('POST /admin/api/audit_export', { body });
      saveFile(name, csv, 'csv');
      toast(more ? w.exportedSome(entries) : w.exported(entries), { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="line" icon={Download} busy={isBusy} onClick={() => void save()}>
      {w.export}
    </Button>
  );
}
