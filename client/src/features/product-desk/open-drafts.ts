import { call } from '#platform/http/call.ts';
import { makeIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { DraftFile, type DraftServer } from './draft-file.ts';
import { unsavedDrafts } from './unsaved-drafts.ts';

interface OpenFile {
  readonly file: DraftFile;
  users: number;
}
/** Parts of one page write the same product, so each product that is open has one file. */
const openFiles = new Map<string, OpenFile>();

function server(): DraftServer {
  // A save whose answer was lost is sent again with its key, and is not a conflict with itself.
  const write = makeIdempotentWrite();
  return {
    load: (id) => call('GET /admin/api/product_draft', { query: { id }, quiet: true }),
    save: (body) =>
      write(body, (idempotencyKey) => call('PUT /admin/api/product_draft', { body, idempotencyKey, quiet: true })),
  };
}

function opened(id: string) {
  const known = openFiles.get(id);
  if (known) return known;
  const added = { file: new DraftFile(id, server(), unsavedDrafts), users: 0 };
  openFiles.set(id, added);
  return added;
}

export const draftFileOf = (id: string): DraftFile => opened(id).file;

/** Reads the product for its first user, and saves it when the page is left. Returns the end of the use. */
export function holdFile(id: string): () => void {
  const entry = opened(id);
  const saveNow = () => void entry.file.saveNow();
  entry.users += 1;
  if (entry.users === 1) void entry.file.load();
  window.addEventListener('online', saveNow);
  window.addEventListener('pagehide', saveNow);
  return () => {
    window.removeEventListener('online', saveNow);
    window.removeEventListener('pagehide', saveNow);
    entry.users -= 1;
    void closeOnceSaved(id, entry);
  };
}

/** Another screen may use the file before it is saved: a second file would read the version before, and be in conflict with this one. */
async function closeOnceSaved(id: string, entry: OpenFile): Promise<void> {
  await entry.file.saveNow();
  if (entry.users === 0 && openFiles.get(id) === entry) openFiles.delete(id);
}
