import { type ReactNode, useState } from 'react';
import { DropFiles } from '#platform/files/DropFiles.tsx';
import { findFileFault } from '#platform/files/fault.ts';
import { piecesOf } from '#platform/files/pieces.ts';
import { go } from '#platform/navigation/go.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import { type ArrivingImport, type FileImportCalls, sendPieces } from './calls.ts';
import { FileProgress } from './FileProgress.tsx';
import type { FaultSentences } from './fault-words.ts';
import { fileImportWords } from './words.ts';

const nameAtMost = 120;

interface NewImportProps {
  title: string;
  text: string;
  /** Says which files are taken. */
  hint: string;
  endings: readonly string[];
  faults: FaultSentences;
  calls: FileImportCalls;
  reload: () => Promise<void>;
  action?: ReactNode;
  /** An import whose file has not arrived as a whole. */
  resumed?: ArrivingImport;
}

/** A file is chosen and sent; then its preview opens. */
export function NewImport({ title, text, hint, endings, faults, calls, reload, action, resumed }: NewImportProps) {
  const w = useWords(fileImportWords);
  const [share, setShare] = useState<number | null>(null);
  const begin = async ([file]: File[]) => {
    if (!file || share !== null) return;
    const fault = findFileFault({ name: file.name, bytes: file.size }, endings);
    if (fault) return toast(faults[fault], { kind: 'bad' });
    const name = file.name.slice(-nameAtMost);
    if (resumed && (resumed.name !== name || resumed.bytes !== file.size))
      return toast(w.otherFile(resumed.name), { kind: 'bad' });
    setShare(0);
    try {
      const view = resumed ?? (await calls.begin({ name, bytes: file.size }, crypto.randomUUID()));
      const onPiece = (arrived: number) => setShare(arrived / piecesOf(file.size));
      if (await sendPieces(view, file, calls.sendPiece, onPiece)) await calls.preview({ id: view.id }, false);
      else toast(faults.incomplete, { kind: 'bad' });
      await reload();
      go(currentPath(), { id: view.id });
    } catch {
      // `call` showed the failure; the import is in the list and can go on.
      await reload();
    } finally {
      setShare(null);
    }
  };
  return (
    <Card as="section" className="col g12">
      <SectionHead title={title} action={action} />
      <p className="t13 c2">{resumed ? w.sendAgain(resumed.name) : text}</p>
      {share === null ? (
        <DropFiles isOpen endings={endings} hint={hint} onFiles={(files) => void begin(files)} />
      ) : (
        <FileProgress share={share} label={share < 1 ? w.sending(Math.floor(share * 100)) : w.reading} />
      )}
    </Card>
  );
}
