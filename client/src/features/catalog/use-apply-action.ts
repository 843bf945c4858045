import { useRef } from 'react';
import { call } from '#platform/http/call.ts';
import { useRole } from '#platform/session/session.ts';
import { useBankPage } from './use-bank-page.ts';
import type { ProductFull } from './use-detail.ts';

/**
 * Determines on a press how to apply for a product: on the bank's own page if it has one, otherwise through an adviser, which the caller
 * shows. Further presses are ignored meanwhile, so that a double click does not do both.
 */
export function useApplyAction() {
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
      // `call` showed the failure; nothing is opened.
    } finally {
      isFollowed.current = false;
    }
  };
}
