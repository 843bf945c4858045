import type { Plugin } from 'vite';

const place = '__PAGE_SCRIPT__';

/** Writes the name of the page's script into the worker. The name is a hash of everything that the page can load, so each version has a worker of its own. */
export function workerVersion(): Plugin {
  return {
    name: 'worker-version',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const page = chunks.find(({ name, isEntry }) => isEntry && name === 'index');
        const worker = chunks.find(({ fileName }) => fileName === 'sw.js');
        if (!page || !worker?.code.includes(place)) throw new Error('The worker has no place for the version.');
        worker.code = worker.code.replace(place, page.fileName.replace(/^assets\//, ''));
      },
    },
  };
}
