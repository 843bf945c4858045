import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkTimeout } from './chunk-timeout.ts';
import { precompress } from './precompress.ts';
import { sheetBesideScript } from './sheet-beside-script.ts';
import { workerVersion } from './worker-version.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const services = [
  '/account',
  '/admin',
  '/bank',
  '/tools',
  '/permission',
  '/common',
  '/company',
  '/ass',
  '/finance',
  '/tax',
  '/pay',
  '/dev',
  '/openapi.json',
  '/oss_proxy',
  '/files',
  '/message',
  '/mapfind',
  '/marketing',
];

const inClient = (file: string) => path.join(import.meta.dirname, file);
/** Packages of the service worker, which is an entry too but must not load the page's script. */
const ofWorker = /client\/src\/worker\/|node_modules\/(workbox-[^/]+|idb)\//;
const ofHome = /client\/src\/features\/site\//;
const costs = /domain\/src\/(?:money\/(?:fee|loan|cost|due|irr|schedule)|catalog\/product)\.ts$/;
const controls =
  /client\/src\/ui\/(?!ScoreRing|RegionCascader|QrCode|qr-path|Combobox|combobox|Uploader)[^/]+$|lucide-react|client\/src\/platform\/http\/idempotent-write|domain\/src\/time\/business-date/;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), chunkTimeout(), sheetBesideScript(), workerVersion(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The home page is an entry so that what it imports counts as part of the first screen. The paths are absolute, because a build runs
      // in the project's folder and the server of `npm run dev` in the client's.
      input: {
        index: inClient('index.html'),
        home: inClient('src/features/site/Home.tsx'),
        sw: inClient('src/worker/sw.ts'),
      },
      output: {
        // The worker keeps its name, by which the browser looks for updates.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[hash:8].js'),
        // The first script contains the address of every screen; short names save a kilobyte.
        chunkFileNames: 'assets/[hash:8].js',
        codeSplitting: {
          groups: [
            // What the app and the home page need is one file, smaller than twenty. The home page's own parts stay with it.
            { name: 'first', tags: ['$initial'], test: (id) => !ofWorker.test(id) && !ofHome.test(id), priority: 1 },
            // Controls, icons, dates and writes that only the other screens share are another file, except three large controls that few use.
            { name: 'controls', test: controls, minShareCount: 5 },
            // Every screen that shows what a loan costs needs all of these.
            { name: 'costs', test: costs },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      // The server gives the encoder of voice messages a content policy of its own, by its name.
      output: {
        entryFileNames: ({ name }) => (name.startsWith('aac') ? 'assets/encoder-[hash:8].js' : 'assets/[hash:8].js'),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(services.map((service) => [service, { target: server }])),
      '^(/[^/]+)?/(app\\.webmanifest|icons/)': { target: server },
      '/realtime': { target: server, ws: true },
    },
  },
});
