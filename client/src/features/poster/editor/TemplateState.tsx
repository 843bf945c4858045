import { posterActionsOf } from '@sycee/domain/poster/poster';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { usePosterActs } from '../list/use-poster-acts.ts';
import { listPath } from '../paths.ts';
import { useEditor } from './EditorContext.ts';
import { editorWords } from './words.ts';

const badges = { draft: 'no', published: 'ok', withdrawn: 'warn' } as const;

/** Whether advisers find a template, and the buttons that change it. */
export function TemplateState() {
  const w = useWords(editorWords);
  const { file, kept, id } = useEditor();
  const { busy, act } = usePosterActs();
  const names = { publish: w.publish, withdraw: w.withdraw, remove: w.removeTemplate };
  const run = async (action: keyof typeof names) => {
    const version = await file.savedVersion();
    if (version === null) return;
    const done = await act({ id, title: file.draft?.title ?? '', version }, action);
    if (done && done.poster === null) return go(listPath, undefined, { replace: true });
    await file.reload();
  };
  return (
    <fieldset className="col g8">
      <legend className="t13 b">{w.state}</legend>
      <span>
        <StatusBadge kind={badges[kept.state]}>{w[kept.state]}</StatusBadge>
      </span>
      {kept.state === 'published' && <p className="t13 c2">{w.publishedNote}</p>}
      <div className="f g8 wrap">
        {posterActionsOf(kept.state, true).map((action) => (
          <Button
            key={action}
            size="sm"
            kind={action === 'publish' ? 'pri' : action === 'remove' ? 'danger' : 'line'}
            busy={busy !== null}
            onClick={() => void run(action)}
          >
            {names[action]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
