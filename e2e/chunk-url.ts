import fs from 'node:fs';
import path from 'node:path';

const manifest = path.resolve(import.meta.dirname, '../client/dist/.vite/manifest.json');
type Chunk = { file: string; name?: string };

/** The URL pattern of a client chunk, found through the manifest because chunk names contain only a hash. */
export function chunkUrl(source: string): string {
  const chunk = chunksOfClient()[source];
  if (!chunk) throw new RangeError(`${source} is no part of its own`);
  return `**/${chunk.file}`;
}

/** The URL pattern of a chunk that client/vite.config.ts names, because it has modules of many screens. */
export function sharedChunkUrl(name: string): string {
  const chunk = Object.values(chunksOfClient()).find((one) => one?.name === name);
  if (!chunk) throw new RangeError(`No chunk has the name ${name}`);
  return `**/${chunk.file}`;
}

const chunksOfClient = (): Record<string, Chunk | undefined> =>
  JSON.parse(fs.readFileSync(manifest, 'utf8')) as Record<string, Chunk | undefined>;
