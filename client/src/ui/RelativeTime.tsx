import { relativeTime } from '@sycee/domain/time/relative';
import { useMinuteClock } from './minute-clock.ts';
import { useUiWords } from './ui-words.ts';

export interface RelativeTimeProps {
  /** An instant in milliseconds, or as ISO text. */
  at: number | string;
  /** Fixes the clock, for prints and tests. */
  nowMs?: number;
  className?: string;
}

export function RelativeTime({ at, nowMs, className }: RelativeTimeProps) {
  const words = useUiWords();
  const ticking = useMinuteClock();
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
