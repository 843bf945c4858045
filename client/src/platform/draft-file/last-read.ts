import { siteStorage } from '#platform/site/storage.ts';

/** What was read last of a few drafts of one kind, so that they open without a network. */
export interface LastRead<Kept> {
  read(id: string): Kept | null;
  write(id: string, kept: Kept): void;
}

const keptAtMost = 3;
/** What is not saved yet needs the room of the device more. */
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
