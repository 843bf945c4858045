import { throttleMs } from './constants.ts';

/** Lets the first call through, drops the rest until the time is over. `now` is for tests. */
export function throttle<Args extends unknown[]>(
  run: (...args: Args) => void,
  waitMs = throttleMs,
  now = () => performance.now(),
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const at = now();
    if (at - last < waitMs) return;
    last = at;
    run(...args);
  };
}
