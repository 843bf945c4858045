import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newSecret } from './random.ts';

/**
 * Reads a secret from its file, which is created once. The file appears whole or not at all, and two concurrent starts
 * get the same secret.
 */
export function persistentSecret(dir: string, name: string): string {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, name);
  if (!existsSync(file)) make(file);
  const secret = readFileSync(file, 'utf8');
  // A new secret could not open what was sealed under the old one.
  if (!secret) throw new Error(`${file} is empty: bring it back from a backup, or start with another DATA_DIR.`);
  return secret;
}

/** Only the first link succeeds; a file written in place could be read incomplete, or be lost on a power failure. */
function make(file: string): void {
  const own = `${file}.${newSecret()}`;
  try {
    writeFileSync(own, newSecret(), { mode: 0o600, flush: true });
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
}
