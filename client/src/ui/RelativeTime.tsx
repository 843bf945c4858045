import { relativeTime } from '@sycee/domain/time/relative';
import { useSyncExternalStore } from 'react';
import { useUiWords } from './ui-words.ts';

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

export interface RelativeTimeProps {
  /** An instant in milliseconds, or as ISO text. */
  at: number | string;
  /** Fixes the clock, for prints and tests. */
  nowMs?: number;
  className?: string;
}

export function RelativeTime({ at, nowMs, className }: RelativeTimeProps) {
  const words = useUiWords();
  const ticking = useSyncExternalStore(clock.subscribe, clock.now);
  const thenMs = typeof at === 'number' ? at : Date.parse(at);
  if (Number.isNaN(thenMs)) return null;
  const { unit, n } = relativeTime(thenMs, nowMs ?? ticking);
  const iso = new Date(thenMs).toISOString();
  const locale = words.language === 'zh' ? 'zh-CN' : 'en-GB';
  return (
    <time
      dateTime={iso}
      title={new Date(thenMs).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
      className={className}
    >
      {words.relative(unit, n)}
    </time>
  );
}
