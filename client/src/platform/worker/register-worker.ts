/** Registers the service worker, or returns its registration. Rejects where a browser has none: an old one, a private window. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('No service worker.');
  await navigator.serviceWorker.register('/sw.js', { type: 'module' });
  return await navigator.serviceWorker.ready;
}
