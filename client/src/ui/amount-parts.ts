import type { Language } from '@sycee/domain/language/both';
import { formatFen, formatMillions, formatWan } from '@sycee/domain/money/format';

export interface AmountParts {
  sign: '' | '-';
  from: string;
  to?: string;
  /** Unit after the figure: none, ten thousands (zh) or millions (en). */
  unit: '' | 'wan' | 'M';
}

export interface AmountOptions {
  language: Language;
  toFen?: number;
  /** Not abbreviated: for payments. */
  exact?: boolean;
}

const wanFen = 1_000_000;
export const millionFen = 100_000_000;
const formats = { '': formatFen, wan: formatWan, M: formatMillions };

/** Below a hundredth of the unit, an end of a range would be rounded to zero. */
const isReported = (fen: number, unitFen: number): boolean => fen === 0 || fen * 100 >= unitFen;
/** Whether no yuan is lost by rounding. */
const isWhole = (fen: number, unitFen: number): boolean => (fen * 100) % unitFen === 0;

/**
 * Chinese uses 万 from 100,000 yuan, English M from a million. A Chinese range uses 万 from 10,000 if nothing is lost by it, so that 1–3 万
 * and 1–20 万 look alike in a list.
 */
function unitOf(low: number, high: number, { language, exact }: AmountOptions): AmountParts['unit'] {
  if (exact) return '';
  if (language === 'en') return high >= millionFen && isReported(low, millionFen) ? 'M' : '';
  if (high >= 10 * wanFen) return isReported(low, wanFen) ? 'wan' : '';
  return low !== high && high >= wanFen && isWhole(low, wanFen) && isWhole(high, wanFen) ? 'wan' : '';
}

/** Both ends of a range share the unit of the larger one. */
export function amountParts(fen: number, options: AmountOptions): AmountParts {
  const { toFen = fen } = options;
  const ends = [Math.abs(fen), Math.abs(toFen)];
  const unit = unitOf(Math.min(...ends), Math.max(...ends), options);
  const format = formats[unit];
  const sign = fen < 0 ? '-' : '';
  const from = format(Math.abs(fen));
  return toFen === fen ? { sign, from, unit } : { sign, from, to: format(toFen), unit };
}
