import type { Readable } from 'node:stream';

export interface ObjectHead {
  /** Of its bytes, as the browser is told. */
  type: string;
  bytes: number;
  sha256: Buffer;
  isPrivate: boolean;
  /** What is shown in a page, against what is only handed out as a file. */
  isShown: boolean;
}

/** Where the bytes of files lie, by keys that are written once. The embedded one is a folder, the other speaks S3. */
export interface ObjectStore {
  /** Whole or not at all: a key that answers answers every byte. `file` is only read. */
  put(key: string, file: string, head: ObjectHead): Promise<void>;
  read(key: string, isPrivate: boolean): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** What is not there is removed, too. */
  remove(key: string, isPrivate: boolean): Promise<void>;
}

/** Hostile or not, a key is never a path: the same for every store. */
export function checkKey(key: string): string {
  if (!/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.[A-Za-z0-9]+$/.test(key)) throw new Error('This is no key of an object.');
  return key;
}
