import { groupDigits } from '@sycee/domain/money/format';
import { Applied, PreviewActions } from '#platform/file-import/ImportActions.tsx';
import { ImportCard } from '#platform/file-import/ImportCard.tsx';
import { useImportActs } from '#platform/file-import/use-import-acts.ts';
import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { catalogCalls } from './calls.ts';
import { EntryList } from './EntryList.tsx';
import { NewCatalogImport } from './NewCatalogImport.tsx';
import { type ImportView, useReloadCatalog } from './queries.ts';
import { entryStates } from './state-kinds.ts';
import { entryStateWords, faultWords, fileWords, importStateWords } from './words.ts';

const productsPath = '/pages/admin/products';

/** One import from its preview to its undo. */
export function ImportDetail({ view }: { view: ImportView }) {
  const w = useWords(fileWords);
  const faults = useWords(faultWords);
  const states = useWords(importStateWords);
  const entries = useWords(entryStateWords);
  const acts = useImportActs(view.id, catalogCalls, useReloadCatalog());
  const { state, counts, notes } = view;
  if (state === 'collecting') return <NewCatalogImport resumed={view} />;
  const n = counts.added + counts.changed;
  const hasWrong = counts.wrong > 0;
  return (
    <div className="file-import-detail">
      <ImportCard view={view} state={states[state]} faults={faults} refusal={acts.refusal}>
        {state !== 'failed' && (
          <Stats>
            {entryStates.map((one) => (
              <Stat key={one} label={entries[one]} {...(one === 'wrong' && hasWrong && { tone: 'warn' as const })}>
                {groupDigits(counts[one])}
              </Stat>
            ))}
          </Stats>
        )}
        {state === 'read' && (
          <>
            <p className="t13 c2">{n === 0 ? w.nothingToDo : hasWrong ? w.wrongText : w.readyText}</p>
            <PreviewActions
              acts={acts}
              apply={
                n > 0 && { label: hasWrong ? w.applyRest(n) : w.apply(n), leaveOutWrong: hasWrong, done: w.applied }
              }
            />
          </>
        )}
        {state === 'done' && (
          <Applied
            acts={acts}
            text={w.doneText}
            result={{ path: productsPath, label: w.products }}
            undoText={w.undoText}
          />
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
      </ImportCard>
      {state !== 'failed' && <EntryList view={view} />}
    </div>
  );
}
