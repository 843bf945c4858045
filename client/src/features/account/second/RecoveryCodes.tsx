import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#platform/share/copy-text.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Popup } from '#ui/Popup.tsx';
import { secondWords } from './words.ts';

/** Shown once; stays rendered while the popup closes. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[] | null; onStored: () => void }) {
  const w = useWords(secondWords);
  const [last, setLast] = useState<readonly string[]>([]);
  if (codes && codes !== last) setLast(codes);
  const shown = codes ?? last;
  return (
    <Popup
      open={codes !== null}
      onClose={onStored}
      title={w.codesTitle}
      keepOnMask
      foot={
        <>
          <Button kind="line" icon={Copy} onClick={() => void copyText(shown.join('\n'))}>
            {w.copyAll}
          </Button>
          <Button onClick={onStored}>{w.codesKept}</Button>
        </>
      }
    >
      <div className="col g16">
        <p className="t13 c2">{w.codesText}</p>
        <ul className="recovery num" aria-label={w.codes}>
          {shown.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Popup>
  );
}
