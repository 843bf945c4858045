import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { saveFile } from '#platform/save-file.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { estateDeskWords } from './words.ts';

type Format = 'xlsx' | 'csv';

/** Downloads the own sales: of one estate, or of all (null). */
export function ExportButtons({ estate }: { estate: string | null }) {
  const w = useWords(estateDeskWords);
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (format: Format) => {
    if (busy) return;
    setBusy(format);
    try {
      const { name, content, sales, more } = await call('POST /admin/api/estate_sales_export', {
        body: { format, estate },
      });
      saveFile(
        name,
        Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
        format,
      );
      toast(more ? w.exportedPart(sales) : w.exported(sales), { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="f g8 wrap">
      <Button kind="line" size="sm" icon={Download} busy={busy === 'xlsx'} onClick={() => void download('xlsx')}>
        {w.exportXlsx}
      </Button>
      <Button kind="line" size="sm" icon={Download} busy={busy === 'csv'} onClick={() => void download('csv')}>
        {w.exportCsv}
      </Button>
    </div>
  );
}
