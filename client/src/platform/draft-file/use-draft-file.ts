import { useEffect, useSyncExternalStore } from 'react';
import type { KeptDraft } from './draft-file.ts';
import type { OpenFiles } from './open-files.ts';

/**
 * A draft of a page: what is written, what it was when it was read (`kept`), and whether it is saved. `change` shows the new draft at once and
 * saves it after a pause.
 *
 * @example
 * const { draft, change, state } = useDraftFile(productFiles, id);
 * change((now) => ({ ...now, rules: [...now.rules, rule] }));
 */
export function useDraftFile<Draft, Kept extends KeptDraft<Draft>, Newer extends KeptDraft<Draft>>(
  files: OpenFiles<Draft, Kept, Newer>,
  id: string,
) {
  const file = files.of(id);
  const view = useSyncExternalStore(file.subscribe, file.view);
  useEffect(() => files.hold(id), [files, id]);
  const { change, resolve, replace, load, saveNow, savedVersion } = file;
  return { ...view, change, resolve, replace, reload: load, saveNow, savedVersion };
}
