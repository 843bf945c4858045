import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** One clock for all relative times: it ticks each minute, and only while a component is subscribed. */
const clock = (() => {
  let nowMs = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const tick = () => {
    nowMs = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    now: () => nowMs,
    subscribe(listener: () => void) {
      listeners.add(listener);
      timer ??= setInterval(tick, minuteMs);
      if (Date.now() - nowMs > minuteMs) tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
})();

/** The time in milliseconds, once a minute. */
export const useMinuteClock = (): number => useSyncExternalStore(clock.subscribe, clock.now);
