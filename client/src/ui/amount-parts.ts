import type { Language } from '@sycee/domain/language/both';
import { formatFen, formatMillions, formatWan } from '@sycee/domain/money/format';

export interface AmountParts {
  sign: '' | '-';
  from: string;
  to?: string;
  /** What follows the figure: nothing, ten thousands (zh) or millions (en). */
  unit: '' | 'wan' | 'M';
}

export interface AmountOptions {
  language: Language;
  toFen?: number;
  /** Whole figures whatever their size: what is paid. */
  exact?: boolean;
}

const wanFen = 1_000_000;
const millionFen = 100_000_000;
const formats = { '': formatFen, wan: formatWan, M: formatMillions };

/** Under a hundredth of a unit, an end of a range would be written as nothing at all. */
const isReported = (fen: number, unitFen: number): boolean => fen === 0 || fen * 100 >= unitFen;
/** Not a yuan is rounded away. */
const isWhole = (fen: number, unitFen: number): boolean => (fen * 100) % unitFen === 0;

/**
 * From 100,000 yuan on Chinese counts in 万, from a million English in M. A range in Chinese does so from one 万 on, where
 * nothing is lost by it: in a list 1–3 万 stands over 1–20 万.
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
