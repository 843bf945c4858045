import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newSecret } from '#platform/random.ts';
import { type BytePart, checkKey, type ObjectStorage } from './object-storage.ts';

/** A folder for a single server: a file is written beside its final path, synced, and renamed. */
export class DiskStorage implements ObjectStorage {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, file: string): Promise<void> {
    const place = this.#placeOf(key);
    const folder = path.dirname(place);
    await mkdir(folder, { recursive: true });
    const temporaryPath = path.join(folder, `.${newSecret()}`);
    try {
      await pipeline(
        createReadStream(file),
        createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600, flush: true }),
      );
      await rename(temporaryPath, place);
    } finally {
      await rm(temporaryPath, { force: true });
    }
    await syncFolder(folder);
  }

  async read(key: string, _: boolean, part?: BytePart): Promise<Awaited<ReturnType<ObjectStorage['read']>>> {
    try {
      const file = await open(this.#placeOf(key));
      const { size } = await file.stat();
      if (!part) return { stream: file.createReadStream(), bytes: size };
      const end = Math.min(part.to, size - 1);
      return {
        stream: file.createReadStream({ start: part.from, end }),
        bytes: Math.max(0, end - part.from + 1),
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#placeOf(key), { force: true });
  }

  #placeOf = (key: string): string => path.join(this.#root, ...checkKey(key).split('/'));
}

/** Syncs the folder, because otherwise a rename may be lost on a power failure; Windows does this itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
