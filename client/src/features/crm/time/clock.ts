import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The current time, updated every minute, so that due dates do not wait for an answer of the server. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
