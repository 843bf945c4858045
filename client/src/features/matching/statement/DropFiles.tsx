import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { filesWords } from './words.ts';

/** Asked so, a phone opens its files and not its pictures. */
const accept = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

export function DropFiles({ isOpen, onFiles }: { isOpen: boolean; onFiles: (files: File[]) => void }) {
  const w = useWords(filesWords);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(isOpen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (isOpen) onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      className={clsx('st-drop', isOver && 'over', !isOpen && 'shut')}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={24} aria-hidden="true" />
      <b className="m only-desk">{w.drop}</b>
      <b className="m only-phone">{w.choose}</b>
      <span className="t13 c3">{isOpen ? w.kinds : w.companyFirst}</span>
      <input
        className="vh"
        type="file"
        accept={accept}
        multiple
        disabled={!isOpen}
        aria-label={w.choose}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
