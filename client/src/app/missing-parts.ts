/** Parts of the app that did not arrive: the network was away, or a new version has parts of other names. */
const errors = new WeakSet<Error>();
const styles = new Set<HTMLLinkElement>();

window.addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload: unknown };
  if (payload instanceof Error) errors.add(payload);
});
const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';
document.addEventListener('error', ({ target }) => isStyle(target) && styles.add(target), { capture: true });

export const isPartMissing = (error: unknown): boolean => error instanceof Error && errors.has(error);

/** The bundler asks for a style sheet once and takes it for there ever after; what did not arrive is asked for again here. */
export async function fetchMissingStyles(): Promise<void> {
  const missing = [...styles];
  styles.clear();
  await Promise.all(missing.map(askAgain));
}

const askAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`${again.href} did not arrive.`)));
    link.replaceWith(again);
  });

/** Only the entry page knows the parts of a new version. Without an answer nothing happens: an empty page would be worse. */
export async function openAnew(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}
