import { clockText, dayKey } from '#features/chat/time-words.ts';

/** Day and time on the device: a decision needs the moment, not how long ago it was. */
export function exactTime(at: number | string): string {
  const ms = new Date(at).getTime();
  return `${dayKey(ms)} ${clockText(ms)}`;
}

export const ExactTime = ({ at }: { at: number | string }) => (
  <time dateTime={new Date(at).toISOString()} className="num">
    {exactTime(at)}
  </time>
);
