import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { leaveWords } from './leave-words.ts';
import type { ProductFull } from './use-detail.ts';

/** Opens the bank's page after a notice; a sample page leads back here. */
export function useBankPage() {
  const w = useWords(leaveWords);
  const [isGoing, setGoing] = useState(false);
  const go = async ({ id, institution, bank_page: page }: Pick<ProductFull, 'id' | 'institution' | 'bank_page'>) => {
    const isSure = await modal.show({
      title: w.leaveTitle(institution.name),
      text: page?.host ? w.leaveText(page.host) : w.leaveSample,
      ok: w.leave,
      cancel: true,
    });
    if (!isSure) return;
    setGoing(true);
    try {
      const { url } = await call('POST /finance/api/request_jump_url', { body: { product: id } });
      const redirect = page?.sample ? `&redirect_url=${encodeURIComponent(window.location.href)}` : '';
      window.location.assign(`${url}${redirect}`);
    } catch {
      // `call` showed the failure.
    } finally {
      setGoing(false);
    }
  };
  return { isGoing, go };
}
