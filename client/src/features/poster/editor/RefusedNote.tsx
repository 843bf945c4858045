import { mayEdit } from '@sycee/domain/poster/edit';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { refusedIds } from '../draft/refused-ids.ts';
import { draftWords } from '../draft/words.ts';
import { useEditor } from './EditorContext.ts';
import { elementName } from './element-name.ts';
import type { StageHandle } from './StageView.tsx';
import { editorWords } from './words.ts';

const namedAtMost = 4;

/** Why the last save was refused, with the elements that it is about: they are selected as soon as it is, and a press leads to each. */
export function RefusedNote({ stage }: { stage: RefObject<StageHandle | null> }) {
  const w = useWords(editorWords);
  const drafts = useWords(draftWords);
  const { store, file, scene, kept } = useEditor();
  const ids = refusedIds(file.state);
  const lead = (wanted: readonly string[]) => {
    const free = scene.elements.filter((one) => wanted.includes(one.id) && mayEdit(one, store.editor));
    if (free.length > 0) store.select(free.map(({ id }) => id));
    else stage.current?.bringIn(wanted);
  };
  const showRefused = useEffectEvent((refused: string) => {
    // A text that is being written keeps its panel.
    if (refused !== '' && !document.activeElement?.matches('input, textarea')) lead(ids);
  });
  // A save that is refused for the same elements again selects nothing.
  const refused = ids.join();
  useEffect(() => showRefused(refused), [refused]);
  const elementOf = (id: string) =>
    [...scene.elements, ...(kept.template?.elements ?? [])].find((one) => one.id === id);
  const isThere = (id: string) => scene.elements.some((one) => one.id === id);
  const named = ids.flatMap((id) => elementOf(id) ?? []);
  return (
    <div role="alert">
      {file.state.kind === 'refused' && (
        <Note
          kind="bad"
          action={
            named.length > 0 && (
              <div className="f g6 wrap">
                <span>{w.refusedAt}</span>
                {named.slice(0, namedAtMost).map((element) =>
                  isThere(element.id) ? (
                    <Button key={element.id} size="sm" kind="line" onClick={() => lead([element.id])}>
                      {elementName(element, w)}
                    </Button>
                  ) : (
                    <span key={element.id}>{w.removedOne(elementName(element, w))}</span>
                  ),
                )}
                {named.length > namedAtMost && <span>{w.andMore(named.length - namedAtMost)}</span>}
              </div>
            )
          }
        >
          {drafts.refused(file.state.failure.message)}
        </Note>
      )}
    </div>
  );
}
