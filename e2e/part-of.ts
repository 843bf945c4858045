import fs from 'node:fs';
import path from 'node:path';

const manifest = path.resolve(import.meta.dirname, '../client/dist/.vite/manifest.json');

/** The URL pattern of a client chunk, found through the manifest because chunk names contain only a hash. */
export function partOf(source: string): string {
  const parts = JSON.parse(fs.readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>;
  const part = parts[source];
  if (!part) throw new RangeError(`${source} is no part of its own`);
  return `**/${part.file}`;
}
