import { useWords } from '#platform/words.ts';
import { announcementWords } from './announcement-words.ts';

/** Pages that a notice or banner may open, besides one article or one product. */
export const targetPages = {
  match: '/pages/match/index',
  products: '/pages/product/product',
  news: '/pages/news/news',
  partners: '/subpkgs/index/partners',
  direct: '/subpkgs/index/bankConnection',
  about: '/subpkgs/aboutUs/aboutUs',
} as const;
export type TargetPage = keyof typeof targetPages;
export const targetPageNames = Object.keys(targetPages) as TargetPage[];

const pageWords = {
  match: 'pageMatch',
  products: 'pageProducts',
  news: 'pageNews',
  partners: 'pagePartners',
  direct: 'pageDirect',
  about: 'pageAbout',
} as const satisfies Record<TargetPage, string>;
/** The key of a page's name among the words. */
export const pageWord = <Name extends TargetPage>(name: Name) => pageWords[name];

/** With or without options, as the products of one category. */
const isPage = (page: string, path: string): boolean => page === path || page.startsWith(`${path}?`);

/** What a page is called, as far as it is known without asking. */
export function useTargetName(page: string): string {
  const w = useWords(announcementWords);
  const known = targetPageNames.find((name) => isPage(page, targetPages[name]));
  if (known) return w[pageWord(known)];
  if (page.startsWith('/subpkgs/news_center/news_detail?')) return w.anArticle;
  if (page.startsWith('/subpkgs/product/details?')) return w.aProduct;
  return page;
}
