import { groupDigits } from '@sycee/domain/money/format';
import { useState } from 'react';
import { Applied, PreviewActions } from '#platform/file-import/ImportActions.tsx';
import { ImportCard } from '#platform/file-import/ImportCard.tsx';
import { useImportActs } from '#platform/file-import/use-import-acts.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { SamplesNote } from '../desk/SamplesNote.tsx';
import { estatesPath } from '../paths.ts';
import { mappingOf, saleCalls } from './calls.ts';
import { EstateChoices } from './EstateChoices.tsx';
import { LayoutForm } from './LayoutForm.tsx';
import { NewSaleImport } from './NewSaleImport.tsx';
import { type ImportView, useReloadImports } from './queries.ts';
import { RowList } from './RowList.tsx';
import { faultWords, importStateWords, saleImportWords } from './words.ts';

/** One import from its preview to its undo. */
export function ImportDetail({ view }: { view: ImportView }) {
  const w = useWords(saleImportWords);
  const faults = useWords(faultWords);
  const states = useWords(importStateWords);
  const reload = useReloadImports();
  const acts = useImportActs(view.id, saleCalls(view.layout), reload);
  const [isMapping, setMapping] = useState(false);
  const { id, state, counts, layout } = view;
  if (state === 'collecting') return <NewSaleImport resumed={view} />;
  const n = counts.fresh + counts.outlier;
  const left = counts.wrong + counts.unknown;
  const isAsking = layout !== null && (state === 'asking' || (isMapping && state === 'read'));
  return (
    <div className="file-import-detail">
      <ImportCard view={view} state={states[state]} faults={faults} refusal={acts.refusal}>
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
            <PreviewActions
              acts={acts}
              apply={
                n > 0 && { label: left > 0 ? w.applyRest(n) : w.apply(n), leaveOutWrong: left > 0, done: w.applied }
              }
            >
              <Button
                kind="line"
                disabled={acts.isBusy}
                onClick={() => setMapping(!isMapping)}
                aria-expanded={isMapping}
              >
                {w.columns}
              </Button>
            </PreviewActions>
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
          <Applied
            acts={acts}
            text={w.doneText}
            result={{ path: estatesPath, label: w.estates }}
            undoText={w.undoText}
          />
        )}
        {state === 'done' && view.sample_sales > 0 && (
          <SamplesNote sales={view.sample_sales} onRemoved={() => void reload()} />
        )}
      </ImportCard>
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
