import type { useProductDraft } from '#features/product-desk/index.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { editorWords } from './words.ts';

/** Whether what is written is saved; after a save of somebody else, which of both versions to go on with. */
export function SaveState({ edits }: { edits: ReturnType<typeof useProductDraft> }) {
  const w = useWords(editorWords);
  const { state, draft, resolve } = edits;
  if (state.kind === 'conflict' && draft) {
    const { newer } = state;
    const { rules, boxes, amount, rate } = draft;
    return (
      <Note
        kind="warn"
        title={w.conflict}
        action={
          <span className="f g8 wrap">
            <Button size="sm" onClick={() => resolve({ ...newer.draft, rules, boxes, amount, rate })}>
              {w.keepMine}
            </Button>
            <Button size="sm" kind="line" onClick={() => resolve(newer.draft)}>
              {w.takeTheirs}
            </Button>
          </span>
        }
      >
        {w.conflictText}
      </Note>
    );
  }
  if (state.kind === 'refused')
    return (
      <Note kind="bad" title={w.refused}>
        {state.failure.message}
      </Note>
    );
  if (state.kind === 'loading' || state.kind === 'failed' || state.kind === 'conflict') return null;
  return (
    <p className="t13 c3" role="status">
      {w[state.kind]}
    </p>
  );
}
