export const promoValidMs = 300_000;

/** A promo code from a link, with the time it was stored at. */
export interface StoredPromo {
  readonly code: string;
  readonly storedAtMs: number;
}

/** The code while it may be sent, else null. One from the future was stored under another clock: gone, too. */
export const livePromo = (promo: StoredPromo | null, nowMs: number): string | null =>
  promo && nowMs >= promo.storedAtMs && nowMs - promo.storedAtMs < promoValidMs ? promo.code : null;
