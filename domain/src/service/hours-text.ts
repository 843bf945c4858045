import type { Language } from '../language/both.ts';
import { dayMinutes, type OpeningHours, type OpeningPeriod } from './hours.ts';

const twoDigits = (n: number): string => String(n).padStart(2, '0');
/** `HH:MM`; the end of a day is 24:00, and what is past midnight counts from it. */
export const clockText = (minutes: number): string => {
  const shown = minutes > dayMinutes ? minutes - dayMinutes : minutes;
  return `${twoDigits(Math.floor(shown / 60))}:${twoDigits(shown % 60)}`;
};

/** Reads a period from the times of two clocks; one that ends before it begins ends on the next day. Null for what is no time. */
export function periodOf(from: string, to: string): OpeningPeriod | null {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start === null || end === null || start >= dayMinutes) return null;
  return { from: start, to: end > start ? end : end + dayMinutes };
}
function minutesOf(text: string): number | null {
  const match = /^(\d{2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return Number(match[2]) < 60 && minutes <= dayMinutes ? minutes : null;
}

const names = {
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;
const texts = {
  zh: {
    to: '至',
    comma: '、',
    semicolon: '，',
    nextDay: '次日 ',
    always: '24 小时',
    closed: '暂不营业',
    rest: '休息',
    daily: '每天',
  },
  en: {
    to: '–',
    comma: ', ',
    semicolon: '; ',
    nextDay: 'next day ',
    always: '24 hours',
    closed: 'Closed',
    rest: 'Closed',
    daily: 'Daily',
  },
} as const;

const periodText = ({ from, to }: OpeningPeriod, language: Language): string => {
  const w = texts[language];
  if (from === 0 && to === dayMinutes) return w.always;
  return `${clockText(from)}–${to > dayMinutes ? w.nextDay : ''}${clockText(to)}`;
};

/** The periods of one day; closed if there are none. */
export const dayHoursText = (periods: readonly OpeningPeriod[], language: Language): string =>
  periodsText(periods, language) || texts[language].rest;

const periodsText = (periods: readonly OpeningPeriod[], language: Language): string =>
  [...periods]
    .sort((a, b) => a.from - b.from)
    .map((period) => periodText(period, language))
    .join(texts[language].comma);

/** The hours of the week as a customer reads them: days in a row with the same periods together. Closed days are left out. */
export function hoursText({ week }: OpeningHours, language: Language): string {
  const w = texts[language];
  const days = week.map((periods) => periodsText(periods, language));
  const groups: { first: number; last: number; text: string }[] = [];
  days.forEach((text, day) => {
    const open = groups.at(-1);
    if (text === '') return;
    if (open?.text === text && open.last === day - 1) open.last = day;
    else groups.push({ first: day, last: day, text });
  });
  if (groups.length === 0) return w.closed;
  const nameOf = ({ first, last }: { first: number; last: number }): string => {
    if (first === 0 && last === 6) return w.daily;
    if (first === last) return names[language][first]!;
    return `${names[language][first]}${w.to}${names[language][last]}`;
  };
  return groups.map((group) => `${nameOf(group)} ${group.text}`).join(w.semicolon);
}
