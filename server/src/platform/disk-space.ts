import { statfs } from 'node:fs/promises';
import type { Clock } from './clock.ts';

/** The least free space: below it, a database cannot write its log and an upload does not fit. */
const neededBytes = 64 * 2 ** 20;
const rememberedMs = 30_000;
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** SQLSTATE 53100 of PostgreSQL, or an error code of the file system. */
export const isDiskFull = (error: unknown): boolean => fullCodes.has((error as { code?: string }).code ?? '');

/**
 * Whether there is space to store anything, for /readyz. The data folder is measured. The disk of an external database
 * cannot be, so its errors for lack of space count for a while.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #neededBytes: number;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string, clock: Clock, needed = neededBytes) {
    this.#folder = folder;
    this.#clock = clock;
    this.#neededBytes = needed;
  }

  noteFull(): void {
    this.#refusedAt = this.#clock.now();
  }

  async isFull(): Promise<boolean> {
    if (this.#clock.now() - this.#refusedAt < rememberedMs) return true;
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize < this.#neededBytes;
  }
}
