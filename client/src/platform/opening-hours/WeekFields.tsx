import type { OpeningPeriod } from '@sycee/domain/service/hours';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { DayPeriods } from './DayPeriods.tsx';
import './hours.css';
import { type SpecialDay, SpecialDays } from './SpecialDays.tsx';
import { openingWords } from './words.ts';

export type { SpecialDay };

interface WeekFieldsProps {
  week: readonly (readonly OpeningPeriod[])[];
  days: readonly SpecialDay[];
  onWeek: (week: readonly (readonly OpeningPeriod[])[]) => void;
  onDays: (days: readonly SpecialDay[]) => void;
}

/** The hours of a week, and the days that differ from it. */
export function WeekFields({ week, days, onWeek, onDays }: WeekFieldsProps) {
  const w = useWords(openingWords);
  return (
    <>
      <Card as="div" className="col g12">
        {week.map((periods, day) => (
          <DayPeriods
            // biome-ignore lint/suspicious/noArrayIndexKey: the seven days stay in their order
            key={day}
            name={w[`day${day as 0 | 1 | 2 | 3 | 4 | 5 | 6}`]}
            periods={periods}
            onChange={(changed) => onWeek(week.with(day, changed))}
          />
        ))}
      </Card>
      <Card as="div" className="col g12">
        <SectionHead title={w.special} />
        <p className="t13 c3">{w.specialHint}</p>
        <SpecialDays days={days} week={week} onChange={onDays} />
      </Card>
    </>
  );
}
