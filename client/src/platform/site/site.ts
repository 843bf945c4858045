import { normalizeSite, siteName } from '@sycee/domain/site/site-identity';

export interface ClientSite {
  prefix: string;
  tenantNo: string;
  storeNo: number;
  name: string;
}

let current: ClientSite | undefined;

/** Set once at the start, before anything stored by site is read. */
export function enterSite(site: ClientSite): void {
  const { storeNo } = normalizeSite({ ...site, storeNo: String(site.storeNo) });
  current = { ...site, storeNo: Number(storeNo) };
}

export function here(): ClientSite {
  if (!current) throw new Error('The site was read before it was set.');
  return current;
}
export const isAtSite = (): boolean => current !== undefined;

/** `prefix_ffpno_storeno`: the namespace of all stored keys (spec section 1). */
export const siteIdentity = (): string => {
  const { prefix, tenantNo, storeNo } = here();
  return siteName({ prefix, tenantNo, storeNo: String(storeNo) });
};
