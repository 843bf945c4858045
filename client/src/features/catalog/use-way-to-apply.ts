import { useRef } from 'react';
import { call } from '#platform/http/call.ts';
import { useRole } from '#platform/session/session.ts';
import { useBankPage } from './use-bank-page.ts';
import type { ProductFull } from './use-detail.ts';

/**
 * The way of a product, found at the press: to the bank's own page where it has one now, else to an adviser, which is the caller's
 * to show. While one press is being followed another is not, so that a double click never does both.
 */
export function useWayToApply() {
  const role = useRole();
  const isStaff = role !== null && role !== 'member';
  const { go } = useBankPage();
  const isFollowed = useRef(false);
  return async ({ id, apply }: Pick<ProductFull, 'id' | 'apply'>, toAdviser: () => void): Promise<void> => {
    if (isFollowed.current) return;
    if (isStaff || apply !== 'bank_direct') return toAdviser();
    isFollowed.current = true;
    try {
      const product = await call('GET /finance/api/{id}/productdetail', { params: { id } });
      if (product.bank_page) await go(product);
      else toAdviser();
    } catch {
      // The call has said why; without an answer nobody is sent anywhere.
    } finally {
      isFollowed.current = false;
    }
  };
}
