import type { BothLanguages, Language } from '#language/both.ts';
import { formatRate, groupDigits } from './format.ts';

/** A loan prime rate as published: annual, hundredths of a percent. */
export interface Lpr {
  /** Business date of the publication. */
  readonly publishedOn: string;
  readonly oneYear: number;
  readonly fiveYears: number;
}

const published = (publishedOn: string, oneYear: number, fiveYears: number): Lpr => ({
  publishedOn,
  oneYear,
  fiveYears,
});

/**
 * Changes of the loan prime rate since the reform of August 2019, by the announcements of the National Interbank Funding Center
 * on behalf of the People's Bank of China. Headquarters adds what was published later.
 */
export const publishedLpr: readonly Lpr[] = [
  published('2019-08-20', 425, 485),
  published('2019-09-20', 420, 485),
  published('2019-11-20', 415, 480),
  published('2020-02-20', 405, 475),
  published('2020-04-20', 385, 465),
  published('2021-12-20', 380, 465),
  published('2022-01-20', 370, 460),
  published('2022-05-20', 370, 445),
  published('2022-08-22', 365, 430),
  published('2023-06-20', 355, 420),
  published('2023-08-21', 345, 420),
  published('2024-02-20', 345, 395),
  published('2024-07-22', 335, 385),
  published('2024-10-21', 310, 360),
  published('2025-05-20', 300, 350),
];

/** The newest publication up to a date; null before the first. */
export const lprOn = (table: readonly Lpr[], date: string): Lpr | null =>
  table
    .filter(({ publishedOn }) => publishedOn <= date)
    .reduce<Lpr | null>((newest, one) => (newest && newest.publishedOn >= one.publishedOn ? newest : one), null);

/** 24 %: anything above is a figure of another unit. */
export const lprAtMost = 2400;
/** From one publication to the next it never moved by more than 35 basis points. */
const changeAtMost = 100;

const alreadyInTable: BothLanguages = {
  zh: '这一天已有记录。如需更正，请先删除该记录再添加；软件内置的记录不能修改',
  en: 'This day is already in the table. To correct it, delete its entry first; built-in entries cannot be changed',
};

interface LprProblem {
  readonly field: 'published_on' | 'one_year' | 'five_years';
  readonly words: BothLanguages;
}

/** The reason why a publication cannot be added; null if it can. */
export function lprProblem(added: Lpr, table: readonly Lpr[], today: string): LprProblem | null {
  const { publishedOn } = added;
  if (publishedOn > today)
    return { field: 'published_on', words: { zh: '日期不能晚于今天', en: 'The date cannot be in the future' } };
  const before = lprOn(table, publishedOn);
  if (!before)
    return {
      field: 'published_on',
      words: {
        zh: '日期不能早于 2019 年 8 月的 LPR 改革',
        en: 'The date cannot be before the LPR reform of August 2019',
      },
    };
  if (before.publishedOn === publishedOn) return { field: 'published_on', words: alreadyInTable };
  for (const [field, key] of [
    ['one_year', 'oneYear'],
    ['five_years', 'fiveYears'],
  ] as const)
    if (Math.abs(added[key] - before[key]) > changeAtMost)
      return {
        field,
        words: {
          zh: `与前一次（${formatRate(before[key])}%）相差超过 1 个百分点，请核对`,
          en: `More than one percentage point from the one before (${formatRate(before[key])}%). Check the figure`,
        },
      };
  return null;
}

const monthsOfFiveYears = 60;

/** Loans of more than five years are priced by the rate for five years and more, shorter ones by the rate for one year. */
export const isPricedByFiveYears = (months: number): boolean => months > monthsOfFiveYears;

/** 「LPR（2025-05-20，1 年期 3.00%）+ 45 个基点」; one basis point is a hundredth of a percent. */
export function lprWords(rate: number, months: number, lpr: Lpr, language: Language): string {
  const isLong = isPricedByFiveYears(months);
  const base = isLong ? lpr.fiveYears : lpr.oneYear;
  const points = rate - base;
  const sign = points < 0 ? '−' : '+';
  const n = Math.abs(points);
  if (language === 'zh') {
    const kind = isLong ? '5 年期以上' : '1 年期';
    return `LPR（${lpr.publishedOn}，${kind} ${formatRate(base)}%）${n === 0 ? '' : `${sign} ${groupDigits(n)} 个基点`}`;
  }
  const kind = isLong ? 'over 5 years' : '1 year';
  const spread = n === 0 ? '' : ` ${sign} ${groupDigits(n)} basis ${n === 1 ? 'point' : 'points'}`;
  return `LPR (${lpr.publishedOn}, ${kind} ${formatRate(base)}%)${spread}`;
}
