import { code } from '@sycee/contract/core/envelope';
import { call } from '#platform/http/call.ts';
import { CallFailure, isSiteClosed } from '#platform/http/failure.ts';
import { localText } from '#platform/local-text.ts';
import { applyPalette } from '#platform/site/app.ts';
import { type ClientSite, enterSite } from '#platform/site/site.ts';

const cacheKey = (segment: string): string => `sycee.site:${segment}`;

/** The first path segment, which identifies the site. Empty is the installation's default site. */
export const siteSegment = (pathname: string): string => decodeURIComponent(pathname.split('/')[1] ?? '');

interface CachedSite extends ClientSite {
  palette?: string;
}
function enter({ palette, ...site }: CachedSite): void {
  enterSite(site);
  if (palette) applyPalette(palette);
}

export type FoundSite = 'found' | 'unknown' | 'closed' | 'offline';

/** Asks the server, the only one that can decode a segment; the answer is stored, so that a later start works offline. */
export async function findSite(segment: string): Promise<FoundSite> {
  try {
    const { prefix, ffp_no, store_no, name, palette } = await call('GET /tools/api/get_url_token', {
      query: { token: segment },
      quiet: true,
    });
    const site: CachedSite = { prefix, tenantNo: ffp_no, storeNo: store_no, name, palette };
    localText.write(cacheKey(segment), JSON.stringify(site));
    enter(site);
    return 'found';
  } catch (error) {
    const isAnswered = error instanceof CallFailure && (error.code === code.invalid || error.code === code.notFound);
    if (isAnswered || (error instanceof CallFailure && isSiteClosed(error))) {
      localText.remove(cacheKey(segment));
      return isSiteClosed(error) ? 'closed' : 'unknown';
    }
    const stored = localText.read(cacheKey(segment));
    if (!stored) return 'offline';
    enter(JSON.parse(stored) as CachedSite);
    return 'found';
  }
}
