export const pageLettersAtMost = 300;
export const hrefLettersAtMost = 1000;

/** A page of this product with its options, as in `/subpkgs/product/details?id=…`. Not an address of another site, whose path begins with two slashes. */
const ownPage = /^\/(?:pages|subpkgs)(?:\/[A-Za-z0-9_-]{1,40}){1,5}(?:\?[\w=&%.~+-]{0,200})?$/;
export const isOwnPage = (text: string): boolean => text.length <= pageLettersAtMost && ownPage.test(text);

/** Where a link in an article may lead: to a page of this product, or to another site by https without a name and password. */
export function isArticleHref(text: string): boolean {
  if (text.length > hrefLettersAtMost) return false;
  if (text.startsWith('/')) return isOwnPage(text);
  if (!/^https:\/\/[^\s/\\]/i.test(text) || /\s/.test(text)) return false;
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

const articlePage = '/subpkgs/news_center/news_detail';
const productPage = '/subpkgs/product/details';
export const articlePageOf = (id: string): string => `${articlePage}?id=${id}`;
export const productPageOf = (number: string): string => `${productPage}?id=${number}`;
/** The article to which a page of this product leads. */
export function articleOfPage(page: string): string | null {
  const [path, query = ''] = page.split('?');
  return path === articlePage ? new URLSearchParams(query).get('id') : null;
}
