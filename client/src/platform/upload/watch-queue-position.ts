import { call } from '#platform/http/call.ts';

const everyMs = 2_000;

/** Polls the caller's position in the reading queue until the signal aborts. Without an answer the last position stays. */
export function watchQueuePosition(onAhead: (ahead: number) => void, signal: AbortSignal): void {
  const ask = async () => {
    const answer = await call('GET /tools/api/oss/queue', { quiet: true, signal }).catch(() => null);
    if (answer && !signal.aborted) onAhead(answer.ahead);
  };
  const timer = setInterval(() => void ask(), everyMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
