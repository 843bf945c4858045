import { useWords } from '#platform/words.ts';
import { useNow } from './clock.ts';
import { momentOf } from './moment.ts';
import { timeWords } from './words.ts';

/** An instant as text, in Shanghai time. */
export function MomentText({ at, dayOnly }: { at: string; dayOnly?: boolean }) {
  const w = useWords(timeWords);
  const moment = momentOf(at, useNow());
  return (
    <time dateTime={at} className="num">
      {dayOnly ? w.day(moment) : w.moment(moment)}
    </time>
  );
}
