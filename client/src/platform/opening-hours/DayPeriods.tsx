import { dayMinutes, type OpeningPeriod, periodsPerDayAtMost } from '@sycee/domain/service/hours';
import { clockText, periodOf } from '@sycee/domain/service/hours-text';
import { Plus, Trash2 } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { openingWords } from './words.ts';

interface DayPeriodsProps {
  name: string;
  periods: readonly OpeningPeriod[];
  onChange: (periods: readonly OpeningPeriod[]) => void;
}
const added: OpeningPeriod = { from: 540, to: 1080 };
/** A clock has no 24:00. */
const inClock = (minutes: number): string => clockText(minutes === dayMinutes ? 0 : minutes);

/** The periods of one day. One that ends before it begins ends on the next day. */
export function DayPeriods({ name, periods, onChange }: DayPeriodsProps) {
  const w = useWords(openingWords);
  return (
    <fieldset className="hours-day" aria-label={name}>
      <b className="m">{name}</b>
      <div className="grow col g6">
        {periods.length === 0 && <span className="t13 c3">{w.closed}</span>}
        {periods.map((period, at) => {
          const set = (from: string, to: string) => {
            const changed = periodOf(from, to);
            if (changed) onChange(periods.with(at, changed));
          };
          const [from, to] = [inClock(period.from), inClock(period.to)];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a period has nothing but its place
            <div key={at} className="f g6 hours-period">
              <TextInput
                type="time"
                size="sm"
                aria-label={w.from(name)}
                value={from}
                onChange={(event) => set(event.target.value, to)}
              />
              –
              <TextInput
                type="time"
                size="sm"
                aria-label={w.to(name)}
                value={to}
                onChange={(event) => set(from, event.target.value)}
              />
              {period.to > dayMinutes && <span className="t12 c3">{w.overnight}</span>}
              <IconButton
                label={w.removePeriodOf(name)}
                icon={Trash2}
                onClick={() => onChange(periods.filter((_, other) => other !== at))}
              />
            </div>
          );
        })}
      </div>
      {periods.length < periodsPerDayAtMost && (
        <IconButton label={w.addPeriodOf(name)} icon={Plus} onClick={() => onChange([...periods, added])} />
      )}
    </fieldset>
  );
}
