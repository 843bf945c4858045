/** URL parsers drop or rewrite these characters, so different parsers would see different addresses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const ambiguous = /[\u0000-\u0020\\\u007f]/;

/**
 * Path, query and fragment of an address of this installation; null for any other. Used for redirects and links back.
 * The address is parsed: the origin must be that of the request, over http or https, without user information, and the
 * path resolved alone must have the same origin (`//evil.com` does not).
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
