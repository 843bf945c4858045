import { clockText, dayKey } from '#features/chat/time-words.ts';

/** Day and time on the device: a decision needs the moment, not how long ago it was. */
export function ExactTime({ at }: { at: number | string }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} className="num">
      {dayKey(date.getTime())} {clockText(date.getTime())}
    </time>
  );
}
