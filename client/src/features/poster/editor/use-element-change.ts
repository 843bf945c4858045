import { change } from '@sycee/domain/poster/edit';
import type { PosterElement } from '@sycee/domain/poster/scene';
import { useEditor } from './EditorContext.ts';
import { fitText } from './fit-text.ts';

/** Changes one element and no other that is selected; changes of one `key` in a row are one step back. */
export function useElementChange<Some extends PosterElement>(element: Some) {
  const { store } = useEditor();
  return (key: string, next: (now: Some) => Some): void =>
    store.apply((draft) => {
      const alone = { scene: draft.scene, selected: [element.id] };
      const { scene } = change(alone, store.editor, (now) => fitText(next(now as Some)));
      return { scene, selected: draft.selected };
    }, `${element.id} ${key}`);
}
