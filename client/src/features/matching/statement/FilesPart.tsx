import { FileSpreadsheet, RotateCw, Trash2, WifiOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { DropFiles } from '#platform/files/DropFiles.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { filesAtMost } from './entries.ts';
import { FileLine } from './FileLine.tsx';
import './statement.css';
import type { ImportState, StatementImport } from './statement-import.ts';
import { filesWords } from './words.ts';

const StatementResult = lazy(async () => ({ default: (await import('./StatementResult.tsx')).StatementResult }));

interface FilesPartProps {
  files: StatementImport;
  state: ImportState;
  /** Null until the company is known. */
  company: { code: string; name: string } | null;
  isOptional?: boolean;
}

/** Uploads a company's files and shows what was read from them. */
export function FilesPart({ files, state, company, isOptional }: FilesPartProps) {
  const w = useWords(filesWords);
  const { view } = state;
  const add = (picked: File[]) => {
    const rejected = company ? files.add(company, picked) : 0;
    if (rejected > 0) toast(w.tooMany(rejected, filesAtMost), { kind: 'bad' });
  };
  const removeFiles = async () => {
    if (await modal.show({ text: w.removeAsk, ok: w.removeOk, cancel: true, danger: true })) await files.removeFiles();
  };
  return (
    <Card className="col g16">
      <SectionHead title={w.files} fact={isOptional && w.optional} />
      <DropFiles isOpen={company !== null} several hint={company ? w.kinds : w.companyFirst} onFiles={add} />
      {state.files.length > 0 && (
        <ul className="list" aria-label={w.files}>
          {state.files.map((file) => (
            <FileLine key={file.file} file={file} onRemove={() => files.remove(file.file)} />
          ))}
        </ul>
      )}
      <ImportStatus state={state} onRetry={files.retry} />
      {view?.state === 'ready' && state.phase !== 'reading' && (
        <Suspense fallback={<Skeleton shape="text" count={3} />}>
          <StatementResult
            view={view}
            onMap={(mapping) => files.map(mapping)}
            onConfirm={(confirmed) => files.confirm(confirmed)}
            onPropose={(mapping) => files.propose(mapping)}
            onReadAgain={() => files.readAgain()}
          />
        </Suspense>
      )}
      <div className="fb wrap">
        <p className="t12 c3 st-sealed">{w.sealed}</p>
        {state.files.length > 0 && (
          <Button kind="ghost" size="sm" icon={Trash2} onClick={() => void removeFiles()}>
            {w.forget}
          </Button>
        )}
      </div>
    </Card>
  );
}

function ImportStatus({
  state: { phase, view, problem, files, isForgotten },
  onRetry,
}: {
  state: ImportState;
  onRetry: () => void;
}) {
  const w = useWords(filesWords);
  const retry = (label: string) => (
    <Button kind="line" size="sm" icon={RotateCw} onClick={onRetry}>
      {label}
    </Button>
  );
  const { percent, ahead } = view?.state === 'reading' ? view : { percent: 0, ahead: 0 };
  return (
    <div role="status" className="col g12 st-status">
      {phase === 'resuming' && <p className="t13 c3">{w.resuming}</p>}
      {phase === 'reading' && (
        <div className="col g6">
          <p className="f g6 t13 c2">
            <FileSpreadsheet size={18} aria-hidden="true" />
            <span className="num">{ahead > 0 ? w.ahead(ahead) : w.readingPercent(percent)}</span>
          </p>
          <ProgressBar value={percent / 100} label={w.reading} />
        </div>
      )}
      {isForgotten && <Note kind="info">{w.forgotten}</Note>}
      {phase === 'lost' && (
        <Note kind="warn" icon={WifiOff} title={w.lost} action={retry(w.goOn)}>
          {w.lostText}
        </Note>
      )}
      {phase === 'failed' && (
        <Note kind="bad" title={w.failed} action={retry(w.readAgain)}>
          {w.failedText}
        </Note>
      )}
      {problem && (
        <Note
          kind="bad"
          title={files.some(({ state }) => state === 'refused') ? w.refused : w.notBegun}
          action={retry(w.retry)}
        >
          {problem}
        </Note>
      )}
    </div>
  );
}
