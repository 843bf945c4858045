import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkTimeout } from './chunk-timeout.ts';
import { precompress } from './precompress.ts';
import { sheetBesideScript } from './sheet-beside-script.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const services = [
  '/account',
  '/admin',
  '/bank',
  '/tools',
  '/permission',
  '/company',
  '/finance',
  '/tax',
  '/pay',
  '/dev',
  '/openapi.json',
  '/oss_proxy',
  '/files',
];

const inClient = (file: string) => path.join(import.meta.dirname, file);
const kit = /client\/src\/(ui\/(?!ScoreRing|RegionCascader)[^/]+|platform\/(words|http\/failure)\.ts)$|lucide-react/;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), chunkTimeout(), sheetBesideScript(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Controls that several screens share, and two small modules that all need, are one file: smaller than fifty small ones.
    rolldownOptions: {
      // Absolute, because a build runs in the project's folder and the server of `npm run dev` in the client's.
      input: { index: inClient('index.html'), sw: inClient('src/worker/sw.ts') },
      output: {
        // The worker keeps its name, by which the browser looks for updates.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[hash:8].js'),
        // The first script contains the address of every screen; short names save a kilobyte.
        chunkFileNames: 'assets/[hash:8].js',
        // Modules that several screens share come with the first screen, except two large ones that few screens use.
        codeSplitting: { groups: [{ name: 'kit', test: kit, minShareCount: 4 }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(services.map((service) => [service, { target: server }])),
  },
});
