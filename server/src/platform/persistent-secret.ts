import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newSecret } from './random.ts';

/** A secret in a file of its own, made once. It appears whole or not at all, and two starts at once end with one and the same. */
export function persistentSecret(dir: string, name: string): string {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, name);
  if (!existsSync(file)) make(file);
  const secret = readFileSync(file, 'utf8');
  // A new one in its place would open nothing that was sealed under the old.
  if (!secret) throw new Error(`${file} is empty: bring it back from a backup, or start with another DATA_DIR.`);
  return secret;
}

/** A link is made for the first only; a file written in place could be read half-written, or be lost with the power. */
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
