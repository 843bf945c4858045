import type { PieceKind } from './queries.ts';

export const homePath = '/pages/marketing/index';
export const piecePaths: Readonly<Record<PieceKind, string>> = {
  article: '/pages/marketing/article',
  video: '/pages/marketing/videos',
  product: '/pages/marketing/product',
};
export const sharesPath = '/pages/marketing/share_list';
export const readersPath = '/pages/marketing/watch_list';
export const sharedPath = '/share';
