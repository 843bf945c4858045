import { home } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';

/** Where the code of a poster leads without a share: to the home page with the promo code of the sharer. `site`: its address without what follows. */
export const homeAddress = (promo: string | null, site = `${location.origin}${location.pathname}`): string =>
  `${site}${hrefOf(home, { broker_promo_code: promo || undefined })}`;
