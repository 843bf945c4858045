import { change, tidyBox } from '@sycee/domain/poster/edit';
import { isText, type PosterElement } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { ColorField } from './ColorField.tsx';
import { useEditor } from './EditorContext.ts';
import { NumberField } from './NumberField.tsx';
import { editorWords } from './words.ts';

/** What can be changed of several elements at once. */
export function SeveralPanel() {
  const w = useWords(editorWords);
  const { store, scene, selected } = useEditor();
  const chosen = scene.elements.filter(({ id }) => selected.includes(id));
  const apply = (by: (element: PosterElement) => PosterElement, name: string) =>
    store.apply((draft) => change(draft, store.editor, by), `${selected.join()} ${name}`);
  return (
    <div className="col g16" key={selected.join()}>
      <p className="t13 c2" role="status">
        {w.severalText(chosen.length)}
      </p>
      {chosen.every(isText) && (
        <ColorField
          label={w.color}
          value={chosen[0]!.detail.color}
          onChange={(color) =>
            apply((now) => (isText(now) ? { ...now, detail: { ...now.detail, color } } : now), 'color')
          }
        />
      )}
      <NumberField
        label={w.opacity}
        value={chosen[0]!.detail.opacity}
        least={0}
        most={100}
        onChange={(opacity) =>
          apply((now) => ({ ...now, detail: { ...now.detail, ...tidyBox({ opacity }) } }) as PosterElement, 'opacity')
        }
      />
    </div>
  );
}
