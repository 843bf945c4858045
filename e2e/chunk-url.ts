import fs from 'node:fs';
import path from 'node:path';

const manifest = path.resolve(import.meta.dirname, '../client/dist/.vite/manifest.json');

/** The URL pattern of a client chunk, found through the manifest because chunk names contain only a hash. */
export function chunkUrl(source: string): string {
  const chunks = JSON.parse(fs.readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>;
  const chunk = chunks[source];
  if (!chunk) throw new RangeError(`${source} is no part of its own`);
  return `**/${chunk.file}`;
}
