import type { ExceptionalDay, OpeningPeriod } from '@sycee/domain/service/hours';
import { Plus, Trash2 } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { DayPeriods } from './DayPeriods.tsx';
import { openingWords } from './words.ts';

/** Without a date it is not complete. */
export type SpecialDay = ExceptionalDay & {
  /** Periods of its own were chosen, also while they are those of a weekday. */
  isOwn?: true;
};
const firstPeriod: OpeningPeriod = { from: 540, to: 1080 };

interface SpecialDaysProps {
  days: readonly SpecialDay[];
  week: readonly (readonly OpeningPeriod[])[];
  onChange: (days: readonly SpecialDay[]) => void;
}

/** Holidays, days on which the hours of another weekday apply, and days with periods of their own. */
export function SpecialDays({ days, week, onChange }: SpecialDaysProps) {
  const w = useWords(openingWords);
  const names = [w.day0, w.day1, w.day2, w.day3, w.day4, w.day5, w.day6];
  const keys = week.map((periods) => JSON.stringify(periods));
  const valueOf = ({ periods, isOwn }: SpecialDay): string => {
    if (isOwn) return 'own';
    if (periods.length === 0) return 'closed';
    const day = keys.indexOf(JSON.stringify(periods));
    return day < 0 ? 'own' : String(day);
  };
  /** What a day is after a choice. A day with periods of its own begins with those that it had. */
  const chosen = ({ date, periods }: SpecialDay, choice: string): SpecialDay => {
    if (choice === 'closed') return { date, periods: [] };
    if (choice === 'own') return { date, periods: periods.length > 0 ? periods : [firstPeriod], isOwn: true };
    return { date, periods: week[Number(choice)] ?? periods };
  };
  return (
    <div className="col g12 hours-special">
      {days.map((day, at) => {
        const value = valueOf(day);
        const options = [
          { value: 'closed', label: w.closed },
          ...names.flatMap((name, i) => (week[i]!.length > 0 ? [{ value: String(i), label: w.asDay(name) }] : [])),
          { value: 'own', label: w.own },
        ];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may have no date yet
          <div key={at} className="col g6">
            <div className="f g6 wrap">
              <TextInput
                type="date"
                size="sm"
                aria-label={w.date}
                value={day.date}
                onChange={(event) => onChange(days.with(at, { ...day, date: event.target.value }))}
              />
              <Select
                size="sm"
                aria-label={w.as}
                value={value}
                options={options}
                onChange={(choice) => onChange(days.with(at, chosen(day, choice)))}
              />
              <IconButton
                label={w.removeDay(day.date)}
                icon={Trash2}
                onClick={() => onChange(days.filter((_, other) => other !== at))}
              />
            </div>
            {value === 'own' && (
              <DayPeriods
                name={day.date || w.newDay}
                periods={day.periods}
                onChange={(periods) => onChange(days.with(at, { ...day, periods, isOwn: true }))}
              />
            )}
          </div>
        );
      })}
      <div>
        <Button kind="line" size="sm" icon={Plus} onClick={() => onChange([...days, { date: '', periods: [] }])}>
          {w.addDay}
        </Button>
      </div>
    </div>
  );
}
