import { isInWechat } from '#platform/in-wechat.ts';

const pathsShareableInWechat = [
  '/subpkgs/product/details',
  '/pages/product/product',
  '/pages/product/popular_product',
  '/pages/news/news',
  '/subpkgs/news_center/news_center',
  '/subpkgs/news_center/news_detail',
  '/pages/my/shop',
  '/share',
];

/** Chooses the pages that the menu of WeChat's web view may share. Nothing is loaded in other browsers. */
export function offerShareInWechat(): void {
  if (!isInWechat()) return;
  void import('#platform/share/wechat.ts').then(({ offerShare }) =>
    offerShare((path) => pathsShareableInWechat.includes(path)),
  );
}
