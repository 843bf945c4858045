import type { Language } from '@sycee/domain/language/both';
import { fenPerWan, formatFen } from '@sycee/domain/money/format';

const fenPerYuan = 100;
const fenPerThousand = 100_000;

/** Whole yuan, without a sign: 30,520. */
export const yuanText = (fen: number): string => formatFen(Math.round(fen / fenPerYuan) * fenPerYuan);
/** With its sign, a minus as wide as the plus: +120, −90. */
export const signedYuanText = (fen: number): string => `${fen < 0 ? '−' : '+'}${yuanText(Math.abs(fen))}`;

/** A price per square metre on a map, with as many decimals on each pin: 3.10 万; ¥31.0K. */
export const pinText = (fen: number, language: Language): string =>
  language === 'zh' ? `${(fen / fenPerWan).toFixed(2)} 万` : `¥${(fen / fenPerThousand).toFixed(1)}K`;
