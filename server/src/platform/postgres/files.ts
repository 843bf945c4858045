import fs from 'node:fs';

/** Rethrows an error unless it has one of the expected system codes. */
export function allow(error: unknown, ...codes: string[]): void {
  if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}

/** Moves a finished folder into place; if another process was faster, its folder stays and this one is deleted. */
export function renameUnlessExists(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    allow(error, 'ENOTEMPTY', 'EEXIST', 'EPERM');
    fs.rmSync(from, { recursive: true });
    if (!fs.existsSync(to)) throw error;
  }
}
