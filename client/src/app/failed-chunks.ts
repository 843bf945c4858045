/** Chunks and style sheets that failed to load: the network was down, or a new version names its chunks differently. */
const errors = new WeakSet<Error>();
const styles = new Set<HTMLLinkElement>();

window.addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload: unknown };
  if (payload instanceof Error) errors.add(payload);
});
const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';
document.addEventListener('error', ({ target }) => isStyle(target) && styles.add(target), { capture: true });

export const isChunkError = (error: unknown): boolean => error instanceof Error && errors.has(error);

/** The bundler requests a style sheet once and then treats it as loaded, so failed sheets are requested again here. */
export async function retryFailedStyles(): Promise<void> {
  const failed = [...styles];
  styles.clear();
  await Promise.all(failed.map(retryStyle));
}

const retryStyle = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const retry = link.cloneNode() as HTMLLinkElement;
    retry.addEventListener('load', () => resolve());
    retry.addEventListener('error', () => reject(new Error(`${retry.href} did not arrive.`)));
    link.replaceWith(retry);
  });
