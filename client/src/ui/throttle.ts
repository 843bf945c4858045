import { throttleMs } from './constants.ts';

/** Calls through at most once per interval and drops the calls in between. `now` is for tests. */
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
