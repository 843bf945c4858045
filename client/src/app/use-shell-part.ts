import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the shell, loaded by a function of its module when it is first needed; null until it has arrived. If it does not arrive it is requested again as soon as the
 * network is back: unlike `lazy`, whose error would take the whole app away, because no screen contains it.
 */
export function useShellPart<P>(isNeeded: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [part, setPart] = useState<{ component: ComponentType<P> } | null>(null);
  const isMissing = isNeeded && !part;
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    const request = () =>
      load().then(
        (component) => void (isLeft || setPart({ component })),
        () => {},
      );
    void request();
    window.addEventListener('online', request);
    return () => {
      isLeft = true;
      window.removeEventListener('online', request);
    };
  }, [isMissing, load]);
  return part?.component ?? null;
}
