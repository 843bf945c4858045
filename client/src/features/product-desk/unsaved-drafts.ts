import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { siteStorage } from '#platform/site/storage.ts';

interface Unsaved {
  /** The version on which it was typed, and the draft of that version. */
  readonly version: number;
  readonly base: ProductDraft;
  readonly draft: ProductDraft;
}

/** What was typed on this device and is not saved yet, by the id of the product. */
export interface UnsavedDrafts {
  read(id: string): Unsaved | null;
  write(id: string, unsaved: Unsaved): void;
  remove(id: string): void;
}

/** Tabs do not remove what another tab has typed. */
const tab = crypto.randomUUID();
interface Stored extends Unsaved {
  readonly tab: string;
}
const keyOf = (id: string) => `draft:product:${id}` as const;
const read = (id: string) => siteStorage.get<Stored>(keyOf(id));

export const unsavedDrafts: UnsavedDrafts = {
  read,
  write: (id, unsaved) => siteStorage.set(keyOf(id), { ...unsaved, tab } satisfies Stored),
  remove(id) {
    if ((read(id)?.tab ?? tab) === tab) siteStorage.remove(keyOf(id));
  },
};
