import type { Language } from '@sycee/domain/language/both';
import { formatFen, formatWan } from '@sycee/domain/money/format';

/** A total price: 265 万元; ¥2,650,000. */
export const wanText = (fen: number, language: Language): string =>
  language === 'zh' ? `${formatWan(fen)} 万元` : `¥${formatFen(fen)}`;
