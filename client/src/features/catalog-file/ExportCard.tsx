import { Braces, Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { saveFile } from '#platform/save-file.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { fileWords } from './words.ts';

type Format = 'xlsx' | 'json';

/** Downloads the whole catalogue, which is also the pattern for an import. */
export function ExportCard() {
  const w = useWords(fileWords);
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (format: Format) => {
    setBusy(format);
    try {
      const { name, content } = await call('POST /admin/api/catalog_export', { body: { format } });
      saveFile(
        name,
        Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
        format,
      );
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card as="section" className="col g12">
      <SectionHead title={w.export} />
      <p className="t13 c2">{w.exportText}</p>
      <div className="f g8 wrap">
        <Button kind="line" icon={Download} busy={busy === 'xlsx'} onClick={() => void download('xlsx')}>
          {w.exportXlsx}
        </Button>
        <Button kind="line" icon={Braces} busy={busy === 'json'} onClick={() => void download('json')}>
          {w.exportJson}
        </Button>
      </div>
    </Card>
  );
}
