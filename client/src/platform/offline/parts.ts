import { registerWorker } from '#platform/worker/register-worker.ts';

export type LoadPart = () => Promise<unknown>;

/** Nothing is prefetched if the browser's data saver is on. */
const isSparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Without a service worker (an old browser, the development server) these screens need a network. */
export async function cacheParts(screens: readonly LoadPart[]): Promise<void> {
  try {
    const { active } = await registerWorker();
    if (!isSparing()) await Promise.all(screens.map((screen) => screen()));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const own = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'));
    // Workbox's message for caching what was fetched before the worker was active.
    const payload = { urlsToCache: [location.pathname, '/mark.svg', ...new Set(own)] };
    // A worker has no target origin; the registration ensures that it is this app's. The empty list transfers nothing.
    active?.postMessage({ type: 'CACHE_URLS', payload }, []);
  } catch {
    // The next start tries again.
  }
}
