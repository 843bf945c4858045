import { useCallback, useEffect, useState } from 'react';
import { codeCountdownSeconds } from './constants.ts';

export interface Countdown {
  /** 0 when not running. */
  secondsLeft: number;
  start: () => void;
  stop: () => void;
}

/** Counts down by the clock, so that a suspended page does not extend the wait. */
export function useCountdown(seconds = codeCountdownSeconds): Countdown {
  const [endMs, setEndMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((endMs - nowMs) / 1000));
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const start = useCallback(() => {
    const now = Date.now();
    setNowMs(now);
    setEndMs(now + seconds * 1000);
  }, [seconds]);
  const stop = useCallback(() => setEndMs(0), []);
  return { secondsLeft, start, stop };
}
