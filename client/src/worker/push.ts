/** What the server sends; the texts are short and general. */
interface Push {
  title?: unknown;
  path?: unknown;
  tag?: unknown;
}
interface OpenWindow {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
/** The parts of a service worker that pushes need. */
export interface WorkerScope {
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(options: object): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  location: { origin: string };
  navigator: { language: string };
}

const unknown = { zh: '你有新的通知', en: 'You have a new notification' };

/** Shows every push: a browser ends a subscription whose pushes are not shown. One tag is one notification. */
export async function showPush(scope: WorkerScope, text: string | undefined): Promise<void> {
  let push: Push = {};
  try {
    push = JSON.parse(text ?? '{}') as Push;
  } catch {
    // What cannot be read is shown in general words.
  }
  const isZh = scope.navigator.language.startsWith('zh');
  const path = typeof push.path === 'string' ? push.path : '/';
  await scope.registration.showNotification(
    typeof push.title === 'string' && push.title ? push.title : unknown[isZh ? 'zh' : 'en'],
    {
      tag: typeof push.tag === 'string' ? push.tag : 'notice',
      icon: iconOf(new URL(path, scope.location.origin)),
      data: { path },
    },
  );
}

/** The icon of the site whose page a push opens. */
const iconOf = ({ pathname }: URL): string => `${pathname.replace(/\/$/, '')}/icons/192.png`;

/** Opens what a notification is about, in a window of its site if there is one. */
export async function openPush(scope: WorkerScope, path: string): Promise<void> {
  const { origin } = scope.location;
  const url = new URL(path, origin);
  if (url.origin !== origin) return;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = windows.find((one) => new URL(one.url).pathname === url.pathname);
  if (!own) return void (await scope.clients.openWindow(url.href));
  await own.focus();
  if (own.url !== url.href) await own.navigate(url.href).catch(() => scope.clients.openWindow(url.href));
}
