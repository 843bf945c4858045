import { isSiteKey } from '@sycee/domain/site/site-identity';
import type { Ports } from '#platform/context.ts';
import type { Site } from '#platform/db/registry.ts';
import type { Secrets } from '#platform/secrets.ts';

/**
 * The site of a first path segment: a site key, an encoded site, or, if empty, the default site of the installation.
 */
export async function findSite(
  { registry, secrets }: Pick<Ports, 'registry' | 'secrets'>,
  segment: string,
): Promise<Site | undefined> {
  if (segment === '') return await registry.standardSite();
  if (isSiteKey(segment)) return await registry.siteOfKey(segment);
  const decoded = decodeSite(secrets, segment);
  return decoded && (await registry.site(decoded.prefix, decoded.tenant_no, decoded.store_no));
}

interface EncodedSite {
  prefix: string;
  tenant_no: string;
  store_no: number;
}

function decodeSite(secrets: Secrets, segment: string): EncodedSite | undefined {
  const text = secrets.openSite(segment);
  if (text === undefined) return undefined;
  // Sealed by this server, so it is the output of encodeSite.
  const site = JSON.parse(text) as EncodedSite;
  return site.prefix === 'saas' ? { ...site, store_no: 1 } : site;
}

/** The address segment of a site; different at each call, and always valid. */
export const encodeSite = (secrets: Secrets, { prefix, tenant_no, store_no }: EncodedSite): string =>
  secrets.sealSite(JSON.stringify({ prefix, tenant_no, store_no }));
