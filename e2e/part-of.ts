import fs from 'node:fs';
import path from 'node:path';

const manifest = path.resolve(import.meta.dirname, '../client/dist/.vite/manifest.json');

/** Where a part of the client that is loaded by itself lies, as a pattern of addresses; its name says nothing. */
export function partOf(source: string): string {
  const parts = JSON.parse(fs.readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>;
  const part = parts[source];
  if (!part) throw new RangeError(`${source} is no part of its own`);
  return `**/${part.file}`;
}
