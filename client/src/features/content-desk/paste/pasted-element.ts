/** Elements whose text is not part of what was copied, or that are no text at all. */
const unread = new Set(
  'STYLE SCRIPT META LINK TITLE HEAD XML TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG MATH CANVAS AUDIO VIDEO SOURCE TRACK MAP INPUT SELECT TEXTAREA BUTTON MPVOICE QQMUSIC'.split(
    ' ',
  ),
);
/** Also the elements of Word's and WeChat's own kinds: `w:…` and `v:…`, cards and players. Word writes `o:p` around text. */
export const isUnread = (tag: string): boolean =>
  unread.has(tag) || tag.startsWith('MP-') || (tag.includes(':') && tag !== 'O:P');

/** The style as it was written: a document that is never shown computes none, and it knows no `mso-` properties. */
const styleOf = (element: Element): string => element.getAttribute('style')?.toLowerCase() ?? '';

/** The number or bullet of a Word list is hidden text; in a heading it is the number that readers see. */
export function isHidden(element: Element, isInHeading: boolean): boolean {
  const style = styleOf(element);
  if (/mso-list:\s*ignore/.test(style)) return !isInHeading;
  return /display:\s*none|mso-hide:\s*all|font-size:\s*0(?:px|pt|em|rem|%)?\s*(?:;|!|$)/.test(style);
}

export function isBoldHere(element: Element, isBoldAround: boolean): boolean {
  // Word writes `mso-bidi-font-weight` too, which is about other writings.
  const weight = /(?:^|;)\s*font-weight:\s*([a-z0-9]+)/.exec(styleOf(element))?.[1];
  if (weight !== undefined && weight !== 'inherit') return /^bold|^[6-9]00/.test(weight);
  return isBoldAround || element.tagName === 'B' || element.tagName === 'STRONG';
}

/** Counters of readers are pictures of a pixel or two. */
export function isPixel(picture: Element): boolean {
  const style = styleOf(picture);
  const width = picture.getAttribute('width') ?? /(?:^|[;\s])width:\s*([\d.]+)px/.exec(style)?.[1];
  const height = picture.getAttribute('height') ?? /(?:^|[;\s])height:\s*([\d.]+)px/.exec(style)?.[1];
  return [width, height].some((size) => size !== undefined && Number.parseFloat(size) <= 2);
}

/** A paragraph of a list by Word or WPS, which write no `ul` or `ol`: level and kind are in its style and its hidden bullet. */
export function wordListOf(paragraph: Element): { level: number; isOrdered: boolean } | null {
  const level = /mso-list:\s*\S+\s+level(\d+)/.exec(styleOf(paragraph))?.[1];
  if (!level) return null;
  const bullet = [...paragraph.querySelectorAll('[style]')].find((one) => /mso-list:\s*ignore/.test(styleOf(one)));
  const mark = (bullet?.textContent ?? '').replace(/\s/g, '');
  return { level: Number(level), isOrdered: /^[(（]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十]+)[.)、）]/i.test(mark) };
}
