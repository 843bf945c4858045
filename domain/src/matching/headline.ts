import type { BothLanguages, Language } from '#language/both.ts';
import { formatFen, formatMillions, formatRate, formatWan } from '#money/format.ts';
import { blockerSentence, commonBlocker } from './blocker.ts';
import { fixSentence } from './explain.ts';
import type { Band, MatchResult, MatchRow, Range } from './result.ts';
import { writeDate } from './value-words.ts';

export const bandWords: Readonly<Record<Band, BothLanguages>> = {
  excellent: { zh: '优秀', en: 'Excellent' },
  good: { zh: '良好', en: 'Good' },
  fair: { zh: '中等', en: 'Fair' },
  building: { zh: '待提升', en: 'Needs work' },
};

const millionFen = 100_000_000;
/** 180–231 万元; ¥1.8–2.31M, and exact below a million. */
export function amountWords({ low, high }: Range, language: Language): string {
  if (language === 'zh') return `${low === high ? '' : `${formatWan(low)}–`}${formatWan(high)} 万元`;
  const write = (fen: number) => (high >= millionFen ? formatMillions(fen) : formatFen(fen));
  return `¥${low === high ? '' : `${write(low)}–`}${write(high)}${high >= millionFen ? 'M' : ''}`;
}

/** `3.45%–4.20%`. The caller names the rate as simple. */
export const rateWords = ({ low, high }: Range): string =>
  low === high ? `${formatRate(low)}%` : `${formatRate(low)}%–${formatRate(high)}%`;

export interface HeadlineNumbers {
  readonly matching: number;
  readonly all: number;
  /** Largest single amount and lowest simple rate of the matching products; null without a match. */
  readonly mostFen: number | null;
  readonly rateFrom: number | null;
  /** Number of the product with the lowest rate; the earlier row if equal. */
  readonly rateFromOf: string | null;
}

export function headlineNumbers({ rows, counts }: MatchResult): HeadlineNumbers {
  const matching = rows.filter(({ verdict }) => verdict === 'match');
  const amounts = matching.flatMap(({ amountFen }) => (amountFen ? [amountFen.high] : []));
  const rates = matching.flatMap(({ number, rate }) => (rate ? [{ number, low: rate.low }] : []));
  const cheapest = rates.toSorted((a, b) => a.low - b.low)[0];
  return {
    matching: counts.match,
    all: rows.length,
    mostFen: amounts.length > 0 ? Math.max(...amounts) : null,
    rateFrom: cheapest?.low ?? null,
    rateFromOf: cheapest?.number ?? null,
  };
}

/** The verdict first: 「今天可以申请 5 款，单笔最高 231 万元。」 */
export function headline(result: MatchResult, language: Language): string {
  const { matching, mostFen } = headlineNumbers(result);
  const { near_miss: near, needs_data: data } = result.counts;
  const isZh = language === 'zh';
  if (matching > 0 && mostFen !== null) {
    const most = amountWords({ low: mostFen, high: mostFen }, language);
    return isZh
      ? `今天可以申请 ${matching} 款，单笔最高 ${most}。`
      : `You can apply for ${matching} today, up to ${most} each.`;
  }
  const blocker = commonBlocker(result.rows);
  if (blocker) return blockerSentence(blocker)[language];
  if (near > 0)
    return isZh
      ? `暂无可匹配的产品，${near} 款差一步。`
      : `No matches today; ${near} near ${near === 1 ? 'miss' : 'misses'}.`;
  if (data > 0) return isZh ? `信息不足，补充后可评估 ${data} 款。` : `More information is needed to assess ${data}.`;
  return isZh ? '暂无可匹配的产品，每款均已说明原因。' : 'No matches for now; each product shows why.';
}

/** The headline of an unpaid report, without amounts. */
export function countsHeadline(result: MatchResult, language: Language): string {
  const { match } = result.counts;
  if (match === 0) return headline(result, language);
  return language === 'zh' ? `今天可以申请 ${match} 款。` : `You can apply for ${match} today.`;
}

/** The near miss with the least effort; the earlier row if equal. */
export function closestNearMiss({ rows }: MatchResult): MatchRow | null {
  const near = rows.filter(({ verdict, smallestChange }) => verdict === 'near_miss' && smallestChange);
  return near.reduce<MatchRow | null>(
    (best, row) => (best && (best.smallestChange?.cost ?? 0) <= (row.smallestChange?.cost ?? 0) ? best : row),
    null,
  );
}

/**
 * A sentence on what would help next: a common blocker if it blocks most near misses, otherwise the closest near miss with its
 * distance. Empty if there is none.
 */
export function nextWords(result: MatchResult, language: Language, nameOf: (number: string) => string): string {
  const row = closestNearMiss(result);
  if (!row?.smallestChange) return '';
  const blocker = commonBlocker(result.rows);
  if (blocker && result.counts.match > 0 && 2 * blocker.products > result.counts.near_miss)
    return blockerSentence(blocker)[language];
  const { changes } = row.smallestChange;
  const days = changes.map(({ on }) => on);
  const day = days.every((on) => on !== null) ? days.sort().at(-1) : null;
  const name = nameOf(row.number);
  const from = row.rate ? formatRate(row.rate.low) : null;
  if (day) {
    const on = writeDate(day, language);
    return language === 'zh'
      ? `${on}起，「${name}」也会符合${from ? `，年化（单利）${from}% 起` : ''}。`
      : `From ${on}, ${name} will fit too${from ? `, from ${from}% a year (simple)` : ''}.`;
  }
  const needed = changes.map((change) => fixSentence(change, { language }).replace(/[。.]$/, ''));
  return language === 'zh'
    ? `最接近的是「${name}」：${needed.join('；')}，即可符合。`
    : `${name} is the closest to a match: ${needed.join('; ')}.`;
}
