import { history } from './history.ts';

const patienceMs = 2_000;

/** A new page starts at its top; going back restores the scroll position once the page is long enough. */
export function restoreScrollPositions(): () => void {
  const places = new Map<string, number>();
  const key = () => history.location.state.__TSR_key ?? history.location.href;
  let currentKey = key();
  let path = history.location.pathname;
  window.history.scrollRestoration = 'manual';
  const remember = () => places.set(currentKey, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  const stop = history.subscribe(({ action }) => {
    const isElsewhere = history.location.pathname !== path;
    currentKey = key();
    path = history.location.pathname;
    const isReturn = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
    if (isReturn) restore(places.get(currentKey) ?? 0);
    else if (isElsewhere) window.scrollTo(0, 0);
  });
  return () => {
    stop();
    window.removeEventListener('scroll', remember);
  };
}

function restore(top: number): void {
  const until = performance.now() + patienceMs;
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
