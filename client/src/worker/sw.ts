// Caches the parts of the app for a start without a network, and shows pushes. Answers of calls are never cached here; the app stores those per login.
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isAppPage } from './page-cache.ts';
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
    plugins: [
      {
        cacheKeyWillBeUsed: async () => new URL('/', location.href).href,
        cacheWillUpdate: async ({ request, response }) => ((await isAppPage(request.url, response)) ? response : null),
      },
    ],
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
/** The build replaces this by the address of the page's script (client/worker-version.ts), so that each version has a worker of its own. */
const pageScript = '/assets/__PAGE_SCRIPT__';
// A page asks which script belongs to this worker; one that runs another script is of an older version.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'PAGE_SCRIPT') event.ports[0]?.postMessage(pageScript);
});
// A new worker serves old pages too, because parts keep their names; the pages themselves choose when they reload.
void scope.skipWaiting();
clientsClaim();
