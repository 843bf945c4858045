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

/** From 100,000 yuan on Chinese counts in 万, from a million English in M. */
const wanFromFen = 10_000_000;
const millionFen = 100_000_000;
const formats = { '': formatFen, wan: formatWan, M: formatMillions };

function unitOf(highestFen: number, { language, exact }: AmountOptions): AmountParts['unit'] {
  if (exact) return '';
  if (language === 'zh') return highestFen >= wanFromFen ? 'wan' : '';
  return highestFen >= millionFen ? 'M' : '';
}

/** Both ends of a range share the unit of the larger one. */
export function amountParts(fen: number, options: AmountOptions): AmountParts {
  const { toFen = fen } = options;
  const unit = unitOf(Math.max(Math.abs(fen), Math.abs(toFen)), options);
  const format = formats[unit];
  const sign = fen < 0 ? '-' : '';
  const from = format(Math.abs(fen));
  return toFen === fen ? { sign, from, unit } : { sign, from, to: format(toFen), unit };
}
