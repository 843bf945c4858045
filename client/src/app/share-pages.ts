import { isInWechat } from '#platform/in-wechat.ts';

const shared = [
  '/subpkgs/product/details',
  '/pages/product/product',
  '/pages/product/popular_product',
  '/pages/news/news',
  '/subpkgs/news_center/news_center',
  '/subpkgs/news_center/news_detail',
];

/** In the platform's web view its menu shares these as they are. Nothing of it is loaded anywhere else. */
export function offerShareInWechat(): void {
  if (!isInWechat()) return;
  void import('#platform/share/wechat.ts').then(({ offerShare }) => offerShare((path) => shared.includes(path)));
}
