import { call } from '#platform/http/call.ts';

const everyMs = 2_000;

/** Asks for the caller's place in the queue of files, until the signal ends it. Without an answer the last place stands. */
export function watchPlace(onAhead: (ahead: number) => void, signal: AbortSignal): void {
  const ask = async () => {
    const answer = await call('GET /tools/api/oss/queue', { quiet: true, signal }).catch(() => null);
    if (answer && !signal.aborted) onAhead(answer.ahead);
  };
  const timer = setInterval(() => void ask(), everyMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
