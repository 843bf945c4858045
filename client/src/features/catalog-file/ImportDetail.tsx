import { groupDigits } from '@sycee/domain/money/format';
import { RotateCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { currentPath, hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { EntryList } from './EntryList.tsx';
import { NewImport } from './NewImport.tsx';
import { type ImportView, useReloadCatalog } from './queries.ts';
import { stateKinds } from './state-kinds.ts';
import { faultWords, fileWords, importStateWords } from './words.ts';

const productsPath = '/pages/admin/products';

/** One import from its preview to its undo. */
export function ImportDetail({ view }: { view: ImportView }) {
  const w = useWords(fileWords);
  const faults = useWords(faultWords);
  const states = useWords(importStateWords);
  const reload = useReloadCatalog();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, state, counts, notes } = view;
  const run = async (act: (idempotencyKey: string) => Promise<unknown>, done: string | null) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await act(crypto.randomUUID());
      if (done) toast(done, { kind: 'ok' });
    } catch (error) {
      if (error instanceof CallFailure) setRefusal(error.isNetwork ? w.lost : error.message);
    } finally {
      await reload();
      setBusy(false);
    }
  };
  const preview = () => run(() => call('POST /admin/api/catalog_import_preview', { body: { id }, quiet: true }), null);
  const apply = (leave_out_wrong: boolean) =>
    run(
      (idempotencyKey) =>
        call('POST /admin/api/catalog_import_apply', { body: { id, leave_out_wrong }, idempotencyKey, quiet: true }),
      w.applied,
    );
  const undo = async () => {
    if (!(await modal.show({ title: w.undoAsk, text: w.undoText, ok: w.undo, cancel: true, danger: true }))) return;
    await run(
      (idempotencyKey) => call('POST /admin/api/catalog_import_undo', { body: { id }, idempotencyKey, quiet: true }),
      w.undone,
    );
  };
  if (state === 'collecting') return <NewImport resumed={view} />;
  const n = counts.added + counts.changed;
  return (
    <div className="cf-detail">
      <Card as="section" className="col g16">
        <SectionHead title={view.name} fact={w.by(view.by)} />
        <span>
          <StatusBadge kind={stateKinds[state]}>{states[state]}</StatusBadge>
        </span>
        {refusal && <Note kind="bad">{refusal}</Note>}
        {state === 'failed' ? (
          <Note
            kind="bad"
            title={w.failed}
            action={
              <Button kind="line" size="sm" onClick={() => go(currentPath())}>
                {w.another}
              </Button>
            }
          >
            {faults[view.fault ?? 'broken']}
          </Note>
        ) : (
          <Stats>
            <Stat label={w.added}>{groupDigits(counts.added)}</Stat>
            <Stat label={w.changed}>{groupDigits(counts.changed)}</Stat>
            <Stat label={w.unchanged}>{groupDigits(counts.unchanged)}</Stat>
            <Stat label={w.wrong} {...(counts.wrong > 0 && { tone: 'warn' as const })}>
              {groupDigits(counts.wrong)}
            </Stat>
          </Stats>
        )}
        {state === 'read' && (
          <>
            <p className="t13 c2">{n === 0 ? w.nothingToDo : counts.wrong > 0 ? w.wrongText : w.readyText}</p>
            <div className="f g8 wrap">
              {n > 0 && (
                <Button busy={isBusy} onClick={() => void apply(counts.wrong > 0)}>
                  {counts.wrong > 0 ? w.applyRest(n) : w.apply(n)}
                </Button>
              )}
              <Button kind="line" icon={RotateCw} disabled={isBusy} onClick={() => void preview()}>
                {w.again}
              </Button>
            </div>
          </>
        )}
        {state === 'done' && (
          <>
            <p className="t13 c2">{w.doneText}</p>
            <div className="f g8 wrap">
              <ButtonLink href={hrefOf(productsPath)}>{w.products}</ButtonLink>
              <Button kind="line" icon={Undo2} busy={isBusy} onClick={() => void undo()}>
                {w.undo}
              </Button>
            </div>
          </>
        )}
        {notes.length > 0 && (
          <Note kind="info" title={w.notes}>
            <ul className="col g6">
              {notes.map((note) => (
                <li key={`${note.sheet} ${note.column}`}>
                  {[note.sheet, note.column].filter(Boolean).join(' · ')}
                  {w.colon}
                  {note.sentence}
                </li>
              ))}
            </ul>
          </Note>
        )}
      </Card>
      {state !== 'failed' && <EntryList view={view} />}
    </div>
  );
}
