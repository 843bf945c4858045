/** The screens that can be read offline; each is small and fetched once. */
const screens = [
  () => import('../OrderWorkbench.tsx'),
  () => import('../list/PhoneWorkbench.tsx'),
  () => import('../OrderList.tsx'),
  () => import('../OrderDetails.tsx'),
  () => import('../order/OrderTimeline.tsx'),
  () => import('../NewNote.tsx'),
  () => import('../customers/Customers.tsx'),
  () => import('../customers/CustomerListFooter.tsx'),
  () => import('../customers/CustomerDetails.tsx'),
  () => import('../customers/CustomerTimeline.tsx'),
  () => import('../list/OrderListFooter.tsx'),
  () => import('./OfflineSnapshot.tsx'),
];

/** Nothing is prefetched if the browser's data saver is on. */
const isSparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Without a service worker (an old browser, the development server) the workbench needs a network. */
export async function cacheParts(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { type: 'module' });
    const { active } = await navigator.serviceWorker.ready;
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
