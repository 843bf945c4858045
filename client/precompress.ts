import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(js|css|html|svg|json)$/;
const smallestBytes = 1_000;

/** Compresses static files once at build time; the server chooses the encoding that the browser accepts. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = fs
        .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
        .filter((file) => worthwhile.test(file));
      await Promise.all(files.map((file) => compress(path.join(outDir, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = fs.readFileSync(file);
  if (bytes.length < smallestBytes) return;
  fs.writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  fs.writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes));
}
