import { DraftFile, type DraftServer, type KeptDraft } from './draft-file.ts';
import type { LastRead } from './last-read.ts';
import type { UnsavedDrafts } from './unsaved-drafts.ts';

interface OpenFile<Draft, Kept extends KeptDraft<Draft>, Newer extends KeptDraft<Draft>> {
  readonly file: DraftFile<Draft, Kept, Newer>;
  users: number;
}

/** The drafts of one kind that are open. Parts of one page write the same draft, so each that is open has one file. */
export class OpenFiles<Draft, Kept extends KeptDraft<Draft>, Newer extends KeptDraft<Draft>> {
  readonly #makeServer: () => DraftServer<Draft, Kept, Newer>;
  readonly #unsaved: UnsavedDrafts<Draft>;
  readonly #lastRead: LastRead<Kept> | null;
  readonly #open = new Map<string, OpenFile<Draft, Kept, Newer>>();

  constructor(
    makeServer: () => DraftServer<Draft, Kept, Newer>,
    unsaved: UnsavedDrafts<Draft>,
    lastRead: LastRead<Kept> | null = null,
  ) {
    this.#makeServer = makeServer;
    this.#unsaved = unsaved;
    this.#lastRead = lastRead;
  }

  of(id: string): DraftFile<Draft, Kept, Newer> {
    return this.#opened(id).file;
  }

  /** Reads the draft for its first user, and saves it when the page is left. Returns the end of the use. */
  hold(id: string): () => void {
    const entry = this.#opened(id);
    const saveNow = () => void entry.file.saveNow();
    entry.users += 1;
    if (entry.users === 1) void entry.file.load();
    window.addEventListener('online', saveNow);
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('online', saveNow);
      window.removeEventListener('pagehide', saveNow);
      entry.users -= 1;
      void this.#closeOnceSaved(id, entry);
    };
  }

  #opened(id: string): OpenFile<Draft, Kept, Newer> {
    const known = this.#open.get(id);
    if (known) return known;
    const added = { file: new DraftFile(id, this.#makeServer(), this.#unsaved, this.#lastRead), users: 0 };
    this.#open.set(id, added);
    return added;
  }

  /** Another screen may use the file before it is saved: a second file would read the version before, and be in conflict with this one. */
  async #closeOnceSaved(id: string, entry: OpenFile<Draft, Kept, Newer>): Promise<void> {
    await entry.file.saveNow();
    if (entry.users === 0 && this.#open.get(id) === entry) this.#open.delete(id);
  }
}
