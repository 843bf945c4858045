import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { articlePath } from '../paths.ts';
import { articleWords } from './article-words.ts';
import type { SaveState } from './draft-saver.ts';
import type { Autosave } from './use-autosave.ts';

interface ConflictProps {
  state: Extract<SaveState, { is: 'conflict' }>;
  draft: Autosave;
  onReload: () => Promise<void>;
}

/** Two people, or two windows, wrote at once: the second sees who saved and chooses. Until then the own text stays on the screen. */
export function Conflict({ state, draft, onReload }: ConflictProps) {
  const w = useWords(articleWords);
  const loadTheirs = async () => {
    if (await modal.show({ title: w.theirsAsk, text: w.theirsText, ok: w.theirs, cancel: true, danger: true }))
      await onReload();
  };
  return (
    <div role="alert">
      <Note
        kind="bad"
        title={state.message}
        action={
          <div className="f wrap">
            <Button size="sm" onClick={() => void draft.saver.overwrite(state.version)}>
              {w.mine}
            </Button>
            <Button
              size="sm"
              kind="line"
              onClick={() => window.open(hrefOf(articlePath, { id: draft.article.id }), '_blank', 'noopener')}
            >
              {w.look}
            </Button>
            <Button size="sm" kind="ghost" onClick={() => void loadTheirs()}>
              {w.theirs}
            </Button>
          </div>
        }
      >
        {w.conflictText}
      </Note>
    </div>
  );
}
