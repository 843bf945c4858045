/** URL parsers drop or rewrite these, so a text with one means different addresses to different readers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const ambiguous = /[\u0000-\u0020\\\u007f]/;

/**
 * Path, query and fragment of an address of this installation; null for any other. It is what a page may redirect or link back to.
 * Decided by parsing: the origin must be that of the request, over http or https, without user information, and the path must
 * still be one of that origin when it is resolved alone (`//evil.com` is not).
 */
export function localPath(address: unknown, host: string): string | null {
  if (typeof address !== 'string' || ambiguous.test(address)) return null;
  const origins = ['http', 'https'].flatMap((scheme) => URL.parse(`${scheme}://${host}`)?.origin ?? []);
  const base = address.startsWith('/') ? origins[0] : undefined;
  const url = URL.parse(address, base);
  if (!url || !origins.includes(url.origin) || url.username || url.password) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return URL.parse(path, url.origin)?.origin === url.origin ? path : null;
}
