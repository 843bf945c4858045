import { useEffect, useState } from 'react';
import { useReducedMotion } from './motion.ts';

/** Plays unless it is hovered, touched or focused, the page is hidden, or reduced motion is preferred. */
export function usePlay({
  autoplay,
  count,
  intervalMs,
  next,
}: {
  autoplay: boolean;
  count: number;
  intervalMs: number;
  next: () => void;
}) {
  const reduced = useReducedMotion();
  const [wanted, setWanted] = useState<boolean>();
  const [holds, setHolds] = useState<ReadonlySet<string>>(new Set());
  const playing = (wanted ?? (autoplay && !reduced)) && count > 1;
  const running = playing && holds.size === 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => document.hidden || next(), intervalMs);
    return () => clearInterval(timer);
  }, [running, intervalMs, next]);
  const hold = (why: string, on: boolean) =>
    setHolds((now) => {
      const then = new Set(now);
      if (on) then.add(why);
      else then.delete(why);
      return then;
    });
  return { playing, running, hold, toggle: () => setWanted(!playing) };
}
