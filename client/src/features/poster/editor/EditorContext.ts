import type { PosterElement } from '@sycee/domain/poster/scene';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { KeptPoster, usePosterDraft } from '../draft/poster-files.ts';
import type { EditorStore } from './editor-store.ts';

export interface EditorParts {
  store: EditorStore;
  file: ReturnType<typeof usePosterDraft>;
  kept: KeptPoster;
  id: string;
}
export const EditorContext = createContext<EditorParts | null>(null);

/** The editor around a part of it, as it is now. */
export function useEditor() {
  const parts = useContext(EditorContext)!;
  const view = useSyncExternalStore(parts.store.subscribe, parts.store.view);
  return { ...parts, ...view };
}

/** The element that was selected last; null: none. */
export function useChosen(): PosterElement | null {
  const { scene, selected } = useEditor();
  const last = selected.at(-1);
  return scene.elements.find(({ id }) => id === last) ?? null;
}
