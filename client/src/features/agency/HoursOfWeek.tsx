import { dayMinutes, type OpeningPeriod, weekdayOf } from '@sycee/domain/service/hours';
import { clockText } from '@sycee/domain/service/hours-text';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { Fragment } from 'react';
import { nearDateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { useMinuteClock } from '#ui/minute-clock.ts';
import { Tag } from '#ui/Tag.tsx';
import { agencyWords } from './detail-words.ts';
import type { AgencyDetail } from './queries.ts';

type Hours = NonNullable<AgencyDetail['hours']>;

/** The week with today marked, the coming days that differ, and what happens on public holidays. */
export function HoursOfWeek({ hours }: { hours: Hours }) {
  const w = useWords(agencyWords);
  const [language] = useLanguage();
  const today = businessDateOf(useMinuteClock());
  const coming = hours.days.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <div className="col g12">
      <table className="agency-week">
        <caption className="vh">{w.hours}</caption>
        <tbody>
          {hours.week.map((periods, day) => {
            const isToday = day === weekdayOf(today);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the seven days stay in their order
              <tr key={day} className={isToday ? 'on' : undefined} aria-current={isToday ? 'date' : undefined}>
                <th scope="row">
                  {w[`day${day as 0 | 1 | 2 | 3 | 4 | 5 | 6}`]}
                  {isToday && <Tag>{w.today}</Tag>}
                </th>
                <td className="num">
                  <Periods periods={periods} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {coming.length > 0 && (
        <table className="agency-week">
          <caption className="t13 c3">{w.special}</caption>
          <tbody>
            {coming.map(({ date, periods }) => (
              <tr key={date}>
                <th scope="row">{nearDateWords(date, today, language)}</th>
                <td className="num">
                  <Periods periods={periods} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="t13 c3">{w[`holidays_${hours.on_holidays}`]}</p>
    </div>
  );
}

function Periods({ periods }: { periods: readonly OpeningPeriod[] }) {
  const w = useWords(agencyWords);
  if (periods.length === 0) return <span className="c3">{w.closedAllDay}</span>;
  return periods
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }, at) => (
      <Fragment key={from}>
        {at > 0 && w.periodJoin}
        <span className="nw">
          {from === 0 && to === dayMinutes
            ? w.allDay
            : `${clockText(from)}–${to > dayMinutes ? w.nextDay(clockText(to)) : clockText(to)}`}
        </span>
      </Fragment>
    ));
}
