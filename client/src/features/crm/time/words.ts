import { words } from '#platform/words.ts';
import type { LateUnit } from './due.ts';
import type { Moment } from './moment.ts';

const zhUnits = { minutes: '分钟', hours: '小时', days: '天' } as const;
const zhDays = { yesterday: '昨天', today: '今天', tomorrow: '明天' } as const;
const two = (n: number) => String(n).padStart(2, '0');

const enUnits = { minutes: 'min', hours: 'h', days: 'day' } as const;
const enDays = { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow' } as const;
const enMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const enSpan = (unit: LateUnit, n: number) => `${n} ${enUnits[unit]}${unit === 'days' && n > 1 ? 's' : ''}`;

function zhMoment({ day, year, month, dayOfMonth, time }: Moment): string {
  if (day !== 'other') return `${zhDays[day]} ${time}`;
  return `${year ? `${year}-` : ''}${two(month)}-${two(dayOfMonth)} ${time}`;
}
function enMoment({ day, year, month, dayOfMonth, time }: Moment): string {
  if (day !== 'other') return `${enDays[day]} ${time}`;
  return `${dayOfMonth} ${enMonths[month - 1]}${year ? ` ${year}` : ''}, ${time}`;
}

export const timeWords = words({
  zh: {
    moment: zhMoment,
    /** The day without the time. */
    day: (at: Moment) => zhMoment(at).replace(/ [^ ]+$/, ''),
    /** A business date without its year, which the context shows. */
    date: (date: string) => date.slice(5, 10),
    overdue: (unit: LateUnit, n: number) => `逾期 ${n} ${zhUnits[unit]}`,
    waiting: (unit: LateUnit, n: number) => `已等 ${n} ${zhUnits[unit]}`,
    first: '新分配，尽快联系',
    none: '未约下次联系',
    nextContact: '下次联系',
    tomorrow: '明天 10:00',
    in3Days: '3 天后',
    nextMonday: '下周一',
    choose: '选择时间',
    at: '日期和时间',
    zone: '北京时间',
    clear: '取消预约',
  },
  en: {
    moment: enMoment,
    day: (at: Moment) => enMoment(at).replace(/,? [^ ]+$/, ''),
    date: (date: string) => `${Number(date.slice(8, 10))} ${enMonths[Number(date.slice(5, 7)) - 1]}`,
    overdue: (unit: LateUnit, n: number) => `${enSpan(unit, n)} overdue`,
    waiting: (unit: LateUnit, n: number) => `Waiting ${enSpan(unit, n)}`,
    first: 'New: contact soon',
    none: 'No next contact',
    nextContact: 'Next contact',
    tomorrow: 'Tomorrow 10:00',
    in3Days: 'In 3 days',
    nextMonday: 'Next Monday',
    choose: 'Choose time',
    at: 'Date and time',
    zone: 'Beijing time',
    clear: 'Clear',
  },
});
