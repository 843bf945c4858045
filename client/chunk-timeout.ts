import type { Plugin } from 'vite';

/** How long the browser may take to load a chunk of script before the part counts as missing (spec section 8). */
const chunkTimeoutMs = 120_000;
const loads = 'baseModule().catch(handlePreloadError)';
const loadsInTime = `Promise.race([baseModule(), new Promise((_, late) => {
  setTimeout(late, ${chunkTimeoutMs}, new Error('late'));
})]).catch(handlePreloadError)`;

/**
 * import() has no time-out. Vite passes every import() of a build through one helper that reports failures as vite:preloadError; this
 * plugin makes the helper fail after the time-out too.
 */
export function chunkTimeout(): Plugin {
  return {
    name: 'chunk-timeout',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(loads)) throw new Error('Vite loads chunks in another way now: look at its preload helper.');
        return code.replace(loads, loadsInTime);
      },
    },
  };
}
