/** The screens that are read on the way; each is small, and fetched once. */
const screens = [
  () => import('../OrderWorkbench.tsx'),
  () => import('../list/PhoneWorkbench.tsx'),
  () => import('../OrderList.tsx'),
  () => import('../OrderDetails.tsx'),
  () => import('../order/OrderTimeline.tsx'),
  () => import('../NewNote.tsx'),
  () => import('../customers/Customers.tsx'),
  () => import('../customers/AfterCustomers.tsx'),
  () => import('../customers/CustomerDetails.tsx'),
  () => import('../customers/CustomerTimeline.tsx'),
  () => import('../list/AfterList.tsx'),
  () => import('./OfflineSnapshot.tsx'),
];

/** Told to save data one fetches nothing ahead. */
const isSparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Where there is no service worker (an old browser, the development server) the desk wants a network, as everything does. */
export async function keepParts(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { type: 'module' });
    const { active } = await navigator.serviceWorker.ready;
    if (!isSparing()) await Promise.all(screens.map((screen) => screen()));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const own = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'));
    // In the words of workbox: what was fetched before there was a worker to keep it.
    const payload = { urlsToCache: [location.pathname, '/mark.svg', ...new Set(own)] };
    // A worker has no origin to be named: it is ours by its registration. An empty list, so that nothing is handed over.
    active?.postMessage({ type: 'CACHE_URLS', payload }, []);
  } catch {
    // The next start tries again.
  }
}
