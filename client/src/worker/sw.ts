// Keeps the parts of the app for a start without a network. No answer of a call passes here: those are kept by who may read them.
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

const dayS = 24 * 60 * 60;
/** Longer than a page takes on a slow network, shorter than somebody at a door waits. */
const pageWaitS = 3;
/** The page of a site: one segment, and nothing that has an ending. */
const isPage = /^\/[^/.]*\/?$/;

// A page of ours is the same for every site, which it reads from its address.
registerRoute(
  ({ url, request, event }) =>
    url.origin === location.origin &&
    isPage.test(url.pathname) &&
    (request.mode === 'navigate' || event.type === 'message'),
  new NetworkFirst({
    cacheName: 'page',
    networkTimeoutSeconds: pageWaitS,
    plugins: [{ cacheKeyWillBeUsed: async () => new URL('/', location.href).href }],
  }),
);
// The name of a part has its content in it: what is there is right.
registerRoute(
  ({ url }) => url.origin === location.origin && (url.pathname.startsWith('/assets/') || url.pathname === '/mark.svg'),
  new CacheFirst({
    cacheName: 'parts',
    plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true })],
  }),
);

(self as unknown as { skipWaiting(): Promise<void> }).skipWaiting();
clientsClaim();
