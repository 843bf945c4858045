import { FileImage, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Popup } from '#ui/Popup.tsx';
import type { PaperVersion } from './document.ts';
import { documentWords } from './words.ts';

type File = PaperVersion['files'][number];
interface DocumentFilesProps {
  files: readonly File[];
  /** For a set being assembled: removes one file. */
  onRemove?: (key: string) => void;
}

/** A file is only shown on request, because others may see the screen and every view is logged. */
export function DocumentFiles({ files, onRemove }: DocumentFilesProps) {
  const w = useWords(documentWords);
  const [shown, setShown] = useState<{ src: string; label: string } | null>(null);
  const [busy, setBusy] = useState('');
  if (files.length === 0) return null;
  const see = async ({ key, type }: File, label: string) => {
    setBusy(key);
    try {
      const { address } = await call('GET /tools/api/oss/own_address', { query: { key } });
      if (type.startsWith('image/')) setShown({ src: address, label });
      else download(address);
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy('');
    }
  };
  return (
    <ul className="upl paper-files">
      {files.map((file, at) => {
        const isPicture = file.type.startsWith('image/');
        const Glyph = isPicture ? FileImage : FileText;
        const label = isPicture ? w.seePage(at + 1) : w.getPage(at + 1);
        return (
          <li key={file.key}>
            <button
              type="button"
              className="see"
              aria-label={label}
              aria-busy={busy === file.key}
              disabled={busy !== ''}
              onClick={() => void see(file, label)}
            >
              <Glyph size={22} />
              <span aria-hidden="true">{isPicture ? w.see : w.get}</span>
            </button>
            {onRemove && (
              <button type="button" className="x" aria-label={w.leaveOut(at + 1)} onClick={() => onRemove(file.key)}>
                <X size={14} />
              </button>
            )}
          </li>
        );
      })}
      {shown && (
        <Popup open side="center" wide label={shown.label} title={shown.label} onClose={() => setShown(null)}>
          <img className="paper-picture" src={shown.src} alt={shown.label} />
        </Popup>
      )}
    </ul>
  );
}

/** Downloads the file; the page stays open. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
