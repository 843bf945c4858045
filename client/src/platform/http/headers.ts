import { fromOfRole, header, source, unknownPosition } from '@sycee/contract/core/headers';
import { currentRole, currentSessionEntry } from '#platform/session/session.ts';
import { deviceKey } from '#platform/site/device-key.ts';
import { promoInEffect } from '#platform/site/promo.ts';
import { here, isAtSite } from '#platform/site/site.ts';
import { globalStorage, siteStorage } from '#platform/site/storage.ts';
import { currentLanguage } from '#platform/words.ts';

/** The headers of spec section 7, sent with every request. */
export function requestHeaders(): Record<string, string> {
  const common = {
    'content-type': 'application/json',
    'accept-language': currentLanguage() === 'zh' ? 'zh-CN' : 'en',
    [header.source]: source,
    [header.from]: fromOfRole[currentRole() ?? 'member'],
    [header.position]: position(),
  };
  return isAtSite() ? { ...common, ...siteHeaders() } : common;
}

function siteHeaders(): Record<string, string> {
  const { prefix, tenantNo, storeNo } = here();
  const share = siteStorage.get<object>('share');
  return {
    [header.device]: deviceKey(),
    [header.token]: currentSessionEntry()?.token ?? '',
    [header.promo]: promoInEffect(),
    [header.appid]: siteStorage.get<string>('wechat_mp_appid') ?? '',
    [header.openid]: siteStorage.get<string>('wechat_mp_openid') ?? '',
    [header.share]: share ? encodeURIComponent(JSON.stringify(share)) : '',
    [header.prefix]: prefix,
    [header.tenantNo]: tenantNo,
    [header.storeNo]: String(storeNo),
  };
}

/** Longitude first, as in the spec. Empty unless both are known. */
function position(): string {
  const longitude = globalStorage.get<number>('longitude');
  const latitude = globalStorage.get<number>('latitude');
  if (longitude === null || latitude === null) return `${unknownPosition.longitude},${unknownPosition.latitude}`;
  return `${longitude},${latitude}`;
}
