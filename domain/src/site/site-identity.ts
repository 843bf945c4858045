export interface SiteIdentity {
  readonly prefix: string;
  readonly tenantNo: string;
  readonly storeNo: string;
}

const siteKeyLength = 16;
const headquarters = 'saas';

/** A first path segment of exactly 16 characters is a site key; any other is decoded by the server. */
export const isSiteKey = (segment: string): boolean => [...segment].length === siteKeyLength;

/** Headquarters has only one site: with the prefix `saas` the store is always 1. */
export const normalizeSite = (site: SiteIdentity): SiteIdentity =>
  site.prefix === headquarters ? { ...site, storeNo: '1' } : site;

/** `prefix_ffpno_storeno`, the namespace of a client's storage. */
export function siteName(site: SiteIdentity): string {
  const { prefix, tenantNo, storeNo } = normalizeSite(site);
  return `${prefix}_${tenantNo}_${storeNo}`;
}
