import { isArticleHref } from '@sycee/domain/content/own-page';

/** Options by which pages follow readers from one link to the next. What an article is found by at WeChat (`__biz`, `mid`, `idx`, `sn`) stays. */
const tracking =
  /^(?:utm_\w+|spm|scm|fbclid|gclid|msclkid|dclid|yclid|mc_[ce]id|_hsenc|_hsmi|chksm|scene|srcid|sharer_\w+|share_\w+|exportkey|pass_ticket|clicktime|enterid|ascene|subscene|from_source|vd_source)$/i;

/** A link as it may stand in an article: https, without what follows readers. Null: the text stays without a link. */
export function hrefFromPaste(href: string | null): string | null {
  const url = href === null ? null : URL.parse(href.trim());
  if (url?.protocol !== 'https:') return null;
  // Deleting while the options are read would skip some.
  const names = [...url.searchParams.keys()].filter((name) => tracking.test(name));
  for (const name of names) url.searchParams.delete(name);
  url.hash = url.hash.replace(/^#(?:rd|wechat_redirect)$/, '');
  return isArticleHref(url.href) ? url.href : null;
}
