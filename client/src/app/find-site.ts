import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { type ClientSite, enterSite } from '#platform/site/site.ts';

const cacheKey = (segment: string): string => `sycee.site:${segment}`;

/** First segment of the address: which site this is. Empty is the default site of the installation. */
export const siteSegment = (pathname: string): string => decodeURIComponent(pathname.split('/')[1] ?? '');

export type FoundSite = 'here' | 'unknown' | 'offline';

/** Asks the server, which alone can decode a segment; what it said is kept, so that a second start works offline. */
export async function findSite(segment: string): Promise<FoundSite> {
  try {
    const { prefix, ffp_no, store_no, name } = await call('GET /tools/api/get_url_token', {
      query: { token: segment },
      quiet: true,
    });
    const site: ClientSite = { prefix, ffpNo: ffp_no, storeNo: store_no, name };
    localStorage.setItem(cacheKey(segment), JSON.stringify(site));
    enterSite(site);
    return 'here';
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.isNetwork) {
      localStorage.removeItem(cacheKey(segment));
      return 'unknown';
    }
    const kept = localStorage.getItem(cacheKey(segment));
    if (!kept) return 'offline';
    enterSite(JSON.parse(kept) as ClientSite);
    return 'here';
  }
}
