import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Now, again each minute: what is due does not wait for the next answer of the server. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
