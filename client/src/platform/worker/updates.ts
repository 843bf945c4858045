import { reloadPage } from '#platform/reload-page.ts';
import { hasUnsavedInput } from '#platform/unsaved-input.ts';
import { useUpdate } from './update-ready.ts';

const checkEveryMs = 60 * 60 * 1_000;
/** Somebody who took a picture, or looked up a code, is back before. */
const awayForMs = 10 * 60 * 1_000;

/** The script of this page; none in development. */
const ownScript = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

function scriptOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage({ type: 'PAGE_SCRIPT' }, [port2]);
  });
}

async function compare(worker: ServiceWorker | null): Promise<void> {
  const own = ownScript();
  if (!worker || !own) return;
  const newest = await scriptOf(worker);
  useUpdate.setState({ isReady: typeof newest === 'string' && newest !== own });
}

/**
 * Notices a newer version by its worker, which takes over as soon as it has arrived. The page is reloaded by its reader, or when its reader comes back
 * after a while and nothing is typed.
 */
export function watchUpdates(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => void compare(serviceWorker.controller));
  const check = async () => (await serviceWorker.getRegistration())?.update();
  const checkQuietly = () => void check().catch(() => {});
  setInterval(checkQuietly, checkEveryMs);
  let leftAt = Number.POSITIVE_INFINITY;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      leftAt = Date.now();
      return;
    }
    const isBack = Date.now() - leftAt >= awayForMs;
    if (isBack && useUpdate.getState().isReady && !hasUnsavedInput()) void reloadPage();
    else if (isBack) checkQuietly();
  });
}
