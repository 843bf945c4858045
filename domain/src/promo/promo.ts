export const promoValidMs = 300_000;

/** A promo code from a link, with the time it was stored at. */
export interface StoredPromo {
  readonly code: string;
  readonly storedAtMs: number;
}

/** The code while it is valid, else null. A time in the future comes from a wrong clock and is invalid, too. */
export const livePromo = (promo: StoredPromo | null, nowMs: number): string | null =>
  promo && nowMs >= promo.storedAtMs && nowMs - promo.storedAtMs < promoValidMs ? promo.code : null;
