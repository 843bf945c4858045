import type { Readable } from 'node:stream';

export interface ObjectHead {
  /** Content type as served to browsers. */
  type: string;
  bytes: number;
  sha256: Buffer;
  /** Kept in the private bucket, because the server checks each read. */
  isPrivate: boolean;
  /** Displayed in a page, as opposed to offered as a download. */
  isShown: boolean;
}

/** A part of an object, both ends included; it must begin within the object. */
export interface BytePart {
  from: number;
  to: number;
}

/** Stores files under keys that are written once. The embedded store is a folder, the other one uses S3. */
export interface ObjectStorage {
  /** Atomic: a readable key has all bytes. `file` is only read. */
  put(key: string, file: string, head: ObjectHead): Promise<void>;
  /** Reads an object, or only these bytes of it; `bytes` is the number of bytes that the stream has. */
  read(key: string, isPrivate: boolean, part?: BytePart): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Removing a missing key succeeds. */
  remove(key: string, isPrivate: boolean): Promise<void>;
}

/** Refuses keys that could be a path, for every store alike. */
export function checkKey(key: string): string {
  if (!/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.[A-Za-z0-9]+$/.test(key)) throw new Error('This is no key of an object.');
  return key;
}
