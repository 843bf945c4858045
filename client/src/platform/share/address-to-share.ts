import { addressOf } from '#platform/navigation/query.ts';
import { promoInEffect } from '#platform/site/promo.ts';

/** The whole address of a page of this site for others, with the promo code that is in effect. */
export function addressToShare(path: string, query: Readonly<Record<string, string>>): string {
  const promo = promoInEffect();
  const page = addressOf(path, { ...query, broker_promo_code: promo || undefined });
  return new URL(`#${page}`, `${location.origin}${location.pathname}`).href;
}
