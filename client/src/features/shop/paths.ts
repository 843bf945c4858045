import { hrefOf } from '#platform/navigation/query.ts';

export const shopPath = '/pages/my/shop';
export const setupPath = '/pages/my/shopsetup';
export const choicePath = '/pages/my/product';

/** The link that an owner sends; an adviser’s carries the promo code. */
export const addressOfShop = ({ id, promo_code }: { id: string; promo_code: string | null }): string =>
  new URL(hrefOf(shopPath, { id, broker_promo_code: promo_code }), window.location.href).href;
