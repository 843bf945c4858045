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
import { SamplesNote } from '../desk/SamplesNote.tsx';
import { estatesPath } from '../paths.ts';
import { EstateChoices } from './EstateChoices.tsx';
import { LayoutForm } from './LayoutForm.tsx';
import { NewImport } from './NewImport.tsx';
import { type ImportView, useReloadImports } from './queries.ts';
import { RowList } from './RowList.tsx';
import { stateKinds } from './state-kinds.ts';
import { faultWords, importStateWords, saleImportWords } from './words.ts';

/** One import from its preview to its undo. */
export function ImportDetail({ view }: { view: ImportView }) {
  const w = useWords(saleImportWords);
  const faults = useWords(faultWords);
  const states = useWords(importStateWords);
  const reload = useReloadImports();
  const [isBusy, setBusy] = useState(false);
  const [isMapping, setMapping] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, state, counts, layout } = view;
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
  const preview = () =>
    run(
      () =>
        call('POST /admin/api/sale_import_preview', {
          body: { id, ...(layout && { mapping: mappingOf(layout) }) },
          quiet: true,
        }),
      null,
    );
  const apply = (leave_out_wrong: boolean) =>
    run(
      (idempotencyKey) =>
        call('POST /admin/api/sale_import_apply', { body: { id, leave_out_wrong }, idempotencyKey, quiet: true }),
      w.applied,
    );
  const undo = async () => {
    if (!(await modal.show({ title: w.undoAsk, text: w.undoText, ok: w.undo, cancel: true, danger: true }))) return;
    await run(
      (idempotencyKey) => call('POST /admin/api/sale_import_undo', { body: { id }, idempotencyKey, quiet: true }),
      w.undone,
    );
  };
  if (state === 'collecting') return <NewImport resumed={view} />;
  const n = counts.fresh + counts.outlier;
  const left = counts.wrong + counts.unknown;
  const isAsking = layout !== null && (state === 'asking' || (isMapping && state === 'read'));
  return (
    <div className="sale-import-detail">
      <Card as="section" className="col g16">
        <SectionHead title={view.name} fact={w.by(view.by)} />
        <span>
          <StatusBadge kind={stateKinds[state]}>{states[state]}</StatusBadge>
        </span>
        {refusal && <Note kind="bad">{refusal}</Note>}
        {state === 'failed' && (
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
        )}
        {state === 'read' && (
          <>
            <Stats>
              <Stat label={w.fresh}>{groupDigits(counts.fresh)}</Stat>
              <Stat label={w.outlier} {...(counts.outlier > 0 && { tone: 'warn' as const })}>
                {groupDigits(counts.outlier)}
              </Stat>
              <Stat label={w.there}>{groupDigits(counts.there)}</Stat>
            </Stats>
            <Stats>
              <Stat label={w.wrong} {...(counts.wrong > 0 && { tone: 'warn' as const })}>
                {groupDigits(counts.wrong)}
              </Stat>
              <Stat label={w.unknown} {...(counts.unknown > 0 && { tone: 'warn' as const })}>
                {groupDigits(counts.unknown)}
              </Stat>
              <Stat label={w.skipped}>{groupDigits(counts.skipped)}</Stat>
            </Stats>
            <p className="t13 c2">{left > 0 ? w.leftText : n === 0 ? w.nothingToDo : w.readyText}</p>
            {counts.outlier > view.taken && <p className="t13 c2">{w.outlierText}</p>}
            <div className="f g8 wrap">
              {n > 0 && (
                <Button busy={isBusy} onClick={() => void apply(left > 0)}>
                  {left > 0 ? w.applyRest(n) : w.apply(n)}
                </Button>
              )}
              <Button kind="line" disabled={isBusy} onClick={() => setMapping(!isMapping)} aria-expanded={isMapping}>
                {w.columns}
              </Button>
              <Button kind="line" icon={RotateCw} disabled={isBusy} onClick={() => void preview()}>
                {w.again}
              </Button>
            </div>
          </>
        )}
        {(state === 'done' || state === 'undone') && (
          <Stats>
            <Stat label={w.added}>{groupDigits(view.added)}</Stat>
            <Stat label={w.excluded}>{groupDigits(view.excluded)}</Stat>
            {state === 'undone' && <Stat label={w.kept}>{groupDigits(view.kept)}</Stat>}
          </Stats>
        )}
        {state === 'undone' && view.kept > 0 && <p className="t13 c2">{w.keptText(view.kept)}</p>}
        {state === 'done' && (
          <>
            <p className="t13 c2">{w.doneText}</p>
            <div className="f g8 wrap">
              <ButtonLink href={hrefOf(estatesPath)}>{w.estates}</ButtonLink>
              <Button kind="line" icon={Undo2} busy={isBusy} onClick={() => void undo()}>
                {w.undo}
              </Button>
            </div>
          </>
        )}
        {state === 'done' && view.sample_sales > 0 && (
          <SamplesNote sales={view.sample_sales} onRemoved={() => void reload()} />
        )}
      </Card>
      <div className="col g20">
        {isAsking && (
          <LayoutForm
            key={JSON.stringify(mappingOf(layout))}
            id={id}
            layout={layout}
            isAsked={state === 'asking'}
            onRead={() => setMapping(false)}
          />
        )}
        {state === 'read' && <EstateChoices view={view} />}
        {state !== 'failed' && state !== 'asking' && <RowList view={view} />}
      </div>
    </div>
  );
}

const mappingOf = ({ sheet, header_row, columns, unit, kind }: NonNullable<ImportView['layout']>) => ({
  sheet,
  header_row,
  columns,
  unit,
  kind,
});
