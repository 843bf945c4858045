import { TableProperties, Undo2, WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { FileProgress } from '#platform/file-import/FileProgress.tsx';
import { UnreadableFile } from '#platform/file-import/ImportCard.tsx';
import { fileImportWords } from '#platform/file-import/words.ts';
import { DropFiles } from '#platform/files/DropFiles.tsx';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { useKeepImport } from './queries.ts';
import { RejectedRows } from './RejectedRows.tsx';
import type { ImportTable, ImportView } from './types.ts';
import { useSending } from './use-sending.ts';
import { faultWords, importWords } from './words.ts';

const ColumnsPopup = lazy(async () => ({ default: (await import('./ColumnsPopup.tsx')).ColumnsPopup }));

/** One import from upload to undo: its progress and the next action. */
export function ImportDetail({ view }: { view: ImportView }) {
  const w = useWords(importWords);
  const faults = useWords(faultWords);
  const { state, table } = view;
  const isOver = state === 'done' || state === 'undone';
  const reload = useReloadOrder();
  // Reloads the lists after customers were added or removed.
  useEffect(() => {
    if (isOver) void reload();
  }, [isOver, reload]);
  return (
    <div className="file-import-halves">
      <Card className="col g16">
        <SectionHead
          title={view.name || w.forgotten}
          fact={`${view.store.name} · ${view.kind === 'clue' ? w.clue : w.customer}`}
        />
        {state === 'collecting' && <Sending view={view} />}
        {(state === 'reading' || state === 'importing') && (
          <FileProgress share={view.percent / 100} label={progressWords(view, w)} />
        )}
        {state === 'failed' && (
          <UnreadableFile title={w.failed}>{view.fault ? faults[view.fault] : w.failedText}</UnreadableFile>
        )}
        {(state === 'read' || state === 'importing' || isOver) && <ImportCounts view={view} />}
        {state === 'read' && table && <Columns view={view} table={table} />}
        {state === 'read' && view.good > 0 && <Start view={view} />}
        {isOver && <Over view={view} />}
      </Card>
      {(state === 'read' || isOver) && <RejectedRows view={view} />}
    </div>
  );
}

function progressWords({ state, ahead, percent }: ImportView, w: (typeof importWords)['zh']): string {
  if (state === 'importing') return w.importing(percent);
  return ahead > 0 ? w.ahead(ahead) : w.reading(percent);
}

function Sending({ view }: { view: ImportView }) {
  const w = useWords(importWords);
  const common = useWords(fileImportWords);
  const { isSending, isLost, share, choose } = useSending(view);
  const percent = Math.floor(share * 100);
  if (isSending)
    return (
      <>
        <FileProgress share={share} label={common.sending(percent)} />
        {isLost && (
          <Note kind="warn" icon={WifiOff}>
            {w.lost}
          </Note>
        )}
      </>
    );
  const pick = ([file]: File[]) => {
    if (file && !choose(file)) toast(common.otherFile(view.name), { kind: 'bad' });
  };
  return <DropFiles isOpen hint={common.sendAgain(view.name)} onFiles={pick} />;
}

function Columns({ view, table }: { view: ImportView; table: ImportTable }) {
  const w = useWords(importWords);
  const [isOpen, setOpen] = useState(false);
  const keep = useKeepImport();
  return (
    <>
      {!table.is_known && <Note kind="warn">{w.unknown}</Note>}
      <div className="fb wrap">
        <span className="col g2">
          <b className="m">{w.columns}</b>
          <span className="t13 c3">{w.known(Object.keys(table.columns).length)}</span>
        </span>
        <Button kind={table.is_known ? 'line' : 'soft'} size="sm" icon={TableProperties} onClick={() => setOpen(true)}>
          {w.change}
        </Button>
      </div>
      <Suspense>
        {isOpen && (
          <ColumnsPopup
            table={table}
            onClose={() => setOpen(false)}
            onSave={async (mapping) => {
              keep(await call('POST /finance/api/customer_import/read', { body: { id: view.id, mapping } }));
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function Start({ view }: { view: ImportView }) {
  const w = useWords(importWords);
  const [isBusy, setBusy] = useState(false);
  const send = useIdempotentWrite();
  const keep = useKeepImport();
  const start = async () => {
    setBusy(true);
    const body = { id: view.id };
    try {
      keep(
        await send(body, (idempotencyKey) => call('POST /finance/api/customer_import/start', { body, idempotencyKey })),
      );
    } catch {
      setBusy(false);
    }
  };
  return (
    <Button size="lg" busy={isBusy} onClick={() => void start()}>
      {w.start(view.good)}
    </Button>
  );
}

function Over({ view }: { view: ImportView }) {
  const w = useWords(importWords);
  const send = useIdempotentWrite();
  const keep = useKeepImport();
  const reload = useReloadOrder();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    if (!(await modal.show({ text: w.undoAsk(view.added), ok: w.undoOk, cancel: true, danger: true }))) return;
    setBusy(true);
    const body = { id: view.id };
    try {
      const undone = await send(body, (idempotencyKey) =>
        call('POST /finance/api/customer_import/undo', { body, idempotencyKey }),
      );
      keep(undone);
      toast(w.undone(undone.undone), { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
      void reload();
    }
  };
  const list = view.kind === 'clue' ? '/subpkgs/customer/customer_clue' : '/pages/customer/customer';
  return (
    <div className="f wrap g8">
      {view.state === 'done' && view.added > 0 && (
        <ButtonLink href={hrefOf(list)}>{view.kind === 'clue' ? w.seeLeads : w.seeList}</ButtonLink>
      )}
      {view.may_undo && (
        <Button kind="line" icon={Undo2} busy={isBusy} onClick={() => void undo()}>
          {w.undo}
        </Button>
      )}
    </div>
  );
}
