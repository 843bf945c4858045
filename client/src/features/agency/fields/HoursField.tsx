import { holidayHours } from '@sycee/domain/agency/open-now';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { WeekFields } from '#platform/opening-hours/WeekFields.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { HoursForm } from './form.ts';
import { fieldWords } from './words.ts';

const office = [{ from: 540, to: 1020 }];
/** Monday to Friday, from which an editor begins. */
const usualHours = (): HoursForm => ({
  week: [...Array.from({ length: 5 }, () => office), [], []],
  days: [],
  on_holidays: 'unknown',
});

interface HoursFieldProps {
  hours: HoursForm | null;
  error: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  onChange: (hours: HoursForm | null) => void;
}

/** The week, special days and public holidays; or that the hours are unknown. */
export function HoursField({ hours, error, hint, aside, onChange }: HoursFieldProps) {
  const w = useWords(fieldWords);
  return (
    <section className="col g12" aria-label={w.hours}>
      <SectionHead
        title={w.hours}
        {...(aside && { fact: aside })}
        action={hours && <GoLink onClick={() => onChange(null)}>{w.removeHours}</GoLink>}
      />
      {hint && <p className="hint">{hint}</p>}
      {hours ? (
        <>
          <WeekFields
            week={hours.week}
            days={hours.days}
            onWeek={(week) => onChange({ ...hours, week: week.map((periods) => [...periods]) })}
            onDays={(days) => onChange({ ...hours, days: [...days] })}
          />
          <ChoiceGroup
            label={w.onHolidays}
            columns={3}
            value={hours.on_holidays}
            onChange={(on_holidays) => onChange({ ...hours, on_holidays })}
            options={holidayHours.map((value) => ({
              value,
              label: w[value],
              ...(value === 'unknown' && { sub: w.unknownSub }),
            }))}
          />
        </>
      ) : (
        <div className="f g12 wrap">
          <span className="t13 c2">{w.hoursUnknown}</span>
          <Button kind="line" size="sm" icon={Clock} onClick={() => onChange(usualHours())}>
            {w.enterHours}
          </Button>
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </section>
  );
}
