import fs from 'node:fs';

/** Rethrows an error unless it carries one of the system's codes that are fine here. */
export function allow(error: unknown, ...codes: string[]): void {
  if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}

/** Puts a finished folder in its place; where another process was faster, its folder stays and ours goes. */
export function renameUnlessThere(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    allow(error, 'ENOTEMPTY', 'EEXIST', 'EPERM');
    fs.rmSync(from, { recursive: true });
    if (!fs.existsSync(to)) throw error;
  }
}
