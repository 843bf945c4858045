import { livePromo, type StoredPromo } from '@sycee/domain/promo/promo';
import { currentQuery } from '#platform/navigation/query.ts';
import { siteIdentity } from './site.ts';
import { globalStorage } from './storage.ts';

/** Stored for all sites, as the spec says, together with its site; only used on that site. */
interface SitePromo extends StoredPromo {
  site: string;
}

export const savePromo = (code: string, nowMs = Date.now()): void =>
  globalStorage.set('therpromo', { code, storedAtMs: nowMs, site: siteIdentity() } satisfies SitePromo);

/** The code of a link, valid for five minutes. */
export function storedPromo(nowMs = Date.now()): string {
  const stored = globalStorage.get<SitePromo>('therpromo');
  if (!stored || stored.site !== siteIdentity()) return '';
  const code = livePromo(stored, nowMs);
  if (code === null) globalStorage.remove('therpromo');
  return code ?? '';
}

const isPromo = (code = ''): boolean => /^[\w-]{1,40}$/.test(code);

/** The code that requests carry: the page's own option, else the stored one. Both are untrusted input. */
export const promoInEffect = (): string => [currentQuery().broker_promo_code, storedPromo()].find(isPromo) ?? '';
