import { promoValidMs } from '@sycee/domain/promo/promo';
import { useEffect, useState } from 'react';
import { useLocation } from '#platform/navigation/location.ts';
import { promoInEffect } from './promo.ts';

/** The promo code that a request would carry now; it expires after five minutes. */
export function usePromo(): string {
  useLocation();
  const promo = promoInEffect();
  const [, look] = useState(0);
  useEffect(() => {
    if (!promo) return;
    const timer = setInterval(() => look((times) => times + 1), promoValidMs / 60);
    return () => clearInterval(timer);
  }, [promo]);
  return promo;
}
