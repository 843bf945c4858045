export interface SiteIdentity {
  readonly prefix: string;
  readonly tenantNo: string;
  readonly storeNo: string;
}

const siteKeyLength = 16;
const headquarters = 'saas';

/** A first path segment of exactly 16 characters is a site key; any other is decoded by the server. */
export const isSiteKey = (segment: string): boolean => [...segment].length === siteKeyLength;

/** Headquarters has one site only: with the prefix saas the store is 1, whatever was said. */
export const normalizeSite = (site: SiteIdentity): SiteIdentity =>
  site.prefix === headquarters ? { ...site, storeNo: '1' } : site;

/** `prefix_ffpno_storeno`, the name space of everything a client stores. */
export function siteName(site: SiteIdentity): string {
  const { prefix, tenantNo, storeNo } = normalizeSite(site);
  return `${prefix}_${tenantNo}_${storeNo}`;
}
