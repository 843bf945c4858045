import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useWords } from '#platform/words.ts';
import './files.css';
import { readableEndings } from './fault.ts';
import { dropWords } from './words.ts';

/** With this list a phone opens its files and not its pictures. */
const acceptOf = (endings: readonly string[]): string => endings.map((ending) => `.${ending}`).join(',');

interface DropFilesProps {
  isOpen: boolean;
  several?: boolean;
  /** Endings of the files that are taken; absent: spreadsheets. */
  endings?: readonly string[];
  /** Says which files are accepted, or what has to be done first. */
  hint: string;
  onFiles: (files: File[]) => void;
}

export function DropFiles({ isOpen, several = false, endings = readableEndings, hint, onFiles }: DropFilesProps) {
  const w = useWords(dropWords);
  const choose = several ? w.chooseSeveral : w.choose;
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
      className={clsx('file-drop', isOver && 'over', !isOpen && 'shut')}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={24} aria-hidden="true" />
      <b className="m only-wide">{several ? w.dropSeveral : w.drop}</b>
      <b className="m only-phone">{choose}</b>
      <span className="t13 c3">{hint}</span>
      <input
        className="vh"
        type="file"
        accept={acceptOf(endings)}
        multiple={several}
        disabled={!isOpen}
        aria-label={choose}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
