import { useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import type { CustomerItem } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { customerWords } from './words.ts';

/** Claims a customer from the pool. Of several simultaneous claims one succeeds; the others are shown who has the customer. */
export function ClaimButton({ customer, disabled }: { customer: Pick<CustomerItem, 'id'>; disabled?: boolean }) {
  const w = useWords(customerWords);
  const [isBusy, setBusy] = useState(false);
  const reload = useReloadOrder();
  const claim = async () => {
    setBusy(true);
    try {
      const sent = { params: { id: customer.id }, idempotencyKey: crypto.randomUUID() };
      const { claims_left } = await call('GET /finance/api/{id}/claim', sent);
      toast(w.claimed(claims_left), { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
      void reload();
    }
  };
  return (
    <Button kind="soft" size="sm" busy={isBusy} disabled={disabled} onClick={() => void claim()}>
      {w.claim}
    </Button>
  );
}
