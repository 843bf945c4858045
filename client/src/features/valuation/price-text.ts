import type { Language } from '@sycee/domain/language/both';
import { formatFen, formatWan } from '@sycee/domain/money/format';

const fenPerYuan = 100;
const fenPerThousand = 100_000;

/** Whole yuan, without a sign: 30,520. */
export const yuanText = (fen: number): string => formatFen(Math.round(fen / fenPerYuan) * fenPerYuan);
/** With its sign, a minus as wide as the plus: +120, −90. */
export const signedYuanText = (fen: number): string => `${fen < 0 ? '−' : '+'}${yuanText(Math.abs(fen))}`;

/** A price per square metre on a map: 3.05 万; ¥30.5k. */
export const pinText = (fen: number, language: Language): string =>
  language === 'zh' ? `${formatWan(fen)} 万` : `¥${(fen / fenPerThousand).toFixed(1)}k`;
