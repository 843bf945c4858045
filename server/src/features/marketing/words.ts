import type { Language } from '@sycee/domain/language/both';
import type { PieceKind } from '@sycee/domain/marketing/limits';

export const kindNames: Readonly<Record<Language, Record<PieceKind, string>>> = {
  zh: { article: '文章', video: '视频', product: '产品' },
  en: { article: 'Articles', video: 'Videos', product: 'Products' },
};
