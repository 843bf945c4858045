import { useWords } from '#platform/words.ts';
import { useMinuteClock } from '#ui/minute-clock.ts';
import { serviceWords } from './words.ts';

const minuteMs = 60_000;

/** How long a request has waited. The clock of the device may be behind the server's. */
export function WaitingTime({ since }: { since: string }) {
  const w = useWords(serviceWords);
  const minutes = Math.floor((useMinuteClock() - Date.parse(since)) / minuteMs);
  return <time dateTime={since}>{w.waited(Math.max(0, minutes))}</time>;
}
