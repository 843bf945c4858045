import { siteStorage } from '#platform/site/storage.ts';

export interface Unsaved<Draft> {
  /** The version on which it was typed, and the draft of that version. */
  readonly version: number;
  readonly base: Draft;
  readonly draft: Draft;
}

/** What was typed on this device and is not saved yet, by the id of what it belongs to. */
export interface UnsavedDrafts<Draft> {
  read(id: string): Unsaved<Draft> | null;
  write(id: string, unsaved: Unsaved<Draft>): void;
  remove(id: string): void;
}

/** Tabs do not remove what another tab has typed. */
const tab = crypto.randomUUID();
interface Stored<Draft> extends Unsaved<Draft> {
  readonly tab: string;
}

export function unsavedDrafts<Draft>(kind: 'product' | 'poster'): UnsavedDrafts<Draft> {
  const keyOf = (id: string) => `draft:${kind}:${id}` as const;
  const read = (id: string) => siteStorage.get<Stored<Draft>>(keyOf(id));
  return {
    read,
    write: (id, unsaved) => siteStorage.set(keyOf(id), { ...unsaved, tab } satisfies Stored<Draft>),
    remove(id) {
      if ((read(id)?.tab ?? tab) === tab) siteStorage.remove(keyOf(id));
    },
  };
}
