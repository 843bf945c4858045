import { words } from '#platform/words.ts';

/** What a post says of its card. */
export const cardWords = words({
  zh: {
    product: '产品',
    article: '文章',
    report: '报告',
    demand: '需求',
    gone_product: '附上的产品已下架',
    gone_article: '附上的文章已撤下',
    gone_report: '附上的报告已删除',
    gone_demand: '附上的需求已结束',
  },
  en: {
    product: 'Product',
    article: 'Article',
    report: 'Report',
    demand: 'Financing request',
    gone_product: 'The attached product is no longer offered',
    gone_article: 'The attached article was withdrawn',
    gone_report: 'The attached report was deleted',
    gone_demand: 'The attached request has ended',
  },
});
