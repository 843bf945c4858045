import { expect, test } from 'vitest';
import { livePromo } from './promo.ts';

test('[S4.16] a promo code is valid for five minutes', () => {
  const promo = { code: 'B7K2', storedAtMs: 1_000 };
  expect(livePromo(promo, 1_000)).toBe('B7K2');
  expect(livePromo(promo, 300_999)).toBe('B7K2');
  expect(livePromo(promo, 301_000)).toBeNull();
  expect(livePromo(promo, 999)).toBeNull();
  expect(livePromo(null, 0)).toBeNull();
});
