import { useEffect, useSyncExternalStore } from 'react';
import { draftFileOf, holdFile } from './open-drafts.ts';

/**
 * The draft of a product: what is written, what it was when it was read (`kept`), and whether it is saved. `change` shows the new draft at once and saves it after a
 * pause.
 *
 * @example
 * const { draft, change, state } = useProductDraft(id);
 * change((now) => ({ ...now, rules: [...now.rules, rule] }));
 */
export function useProductDraft(id: string) {
  const file = draftFileOf(id);
  const view = useSyncExternalStore(file.subscribe, file.view);
  useEffect(() => holdFile(id), [id]);
  const { change, resolve, replace, load, saveNow, savedVersion } = file;
  return { ...view, change, resolve, replace, reload: load, saveNow, savedVersion };
}
