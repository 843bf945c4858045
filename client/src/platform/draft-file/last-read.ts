import { siteStorage } from '#platform/site/storage.ts';

/** The last answers about a few drafts of one kind, so that these open without a network. */
export interface LastRead<Kept> {
  read(id: string): Kept | null;
  write(id: string, kept: Kept): void;
}

const keptAtMost = 3;
/** Most letters that the answers take on the device: unsaved changes need its room more. */
const lettersAtMost = 400_000;

type Stored<Kept> = readonly { readonly id: string; readonly kept: Kept }[];

export function lastRead<Kept>(kind: 'poster'): LastRead<Kept> {
  const key = `draft:last-read:${kind}` as const;
  const stored = () => siteStorage.get<Stored<Kept>>(key) ?? [];
  return {
    read: (id) => stored().find((one) => one.id === id)?.kept ?? null,
    write(id, kept) {
      const newest = [{ id, kept }, ...stored().filter((one) => one.id !== id)].slice(0, keptAtMost);
      while (newest.length > 0 && JSON.stringify(newest).length > lettersAtMost) newest.pop();
      siteStorage.set(key, newest);
    },
  };
}
