// Caches the parts of the app for a start without a network, and shows pushes. Answers of calls are never cached here; the app stores those per login.
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { openPush, showPush, type WorkerScope } from './push.ts';

const dayS = 24 * 60 * 60;
/** Longer than a page takes on a slow network, yet short enough to wait for. */
const pageWaitS = 3;
/** The page of a site: one segment without an extension. */
const isPage = /^\/[^/.]*\/?$/;

// The page is the same for every site; it reads the site from its address.
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
// A part's name contains a hash of its content, so a cached part is always valid.
registerRoute(
  ({ url }) => url.origin === location.origin && (url.pathname.startsWith('/assets/') || url.pathname === '/mark.svg'),
  new CacheFirst({
    cacheName: 'parts',
    plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true })],
  }),
);

interface PushEvent extends Event {
  data: { text(): string } | null;
  notification: { close(): void; data?: { path?: string } };
  waitUntil(work: Promise<unknown>): void;
}
const scope = self as unknown as WorkerScope & { skipWaiting(): Promise<void> };
self.addEventListener('push', (event) => {
  const push = event as PushEvent;
  push.waitUntil(showPush(scope, push.data?.text()));
});
self.addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as PushEvent;
  notification.close();
  waitUntil.call(event, openPush(scope, notification.data?.path ?? '/'));
});
void scope.skipWaiting();
clientsClaim();
