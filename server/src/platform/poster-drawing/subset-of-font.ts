import { readFile } from 'node:fs/promises';
import type { Weight } from '@sycee/domain/poster/scene';
import subsetFont from 'subset-font';
import { fontFileOf } from './font-files.ts';

const files: Partial<Record<Weight, Promise<Buffer>>> = {};

/** The font with these letters only, as WOFF2. The file of a weight is read once in a thread. */
export async function subsetOfFont(weight: Weight, letters: string): Promise<Uint8Array> {
  files[weight] ??= readFile(fontFileOf(weight));
  return await subsetFont(await files[weight], letters, { targetFormat: 'woff2', keepFeatures: [] });
}
