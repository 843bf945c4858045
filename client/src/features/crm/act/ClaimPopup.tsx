import { type FormEvent, useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import type { OrderItem } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { FormPopup } from '#ui/FormPopup.tsx';
import { toast } from '#ui/toast.ts';
import { ColleagueSelect } from './ColleagueSelect.tsx';
import { actWords } from './words.ts';

/** A manager assigns a customer from the pool to an adviser. */
export function ClaimPopup({ order, onClose }: { order: Pick<OrderItem, 'id'>; onClose: () => void }) {
  const w = useWords(actWords);
  const [account_no, setColleague] = useState('');
  const [error, setError] = useState('');
  const reload = useReloadOrder();
  const send = useIdempotentWrite();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    if (!account_no) return setError(w.chooseColleague);
    onBusy(true);
    try {
      const sent = { params: { id: order.id }, query: { account_no }, fields: ['account_no'] };
      const { claims_left } = await send(sent, (idempotencyKey) =>
        call('GET /finance/api/{id}/claim', { ...sent, idempotencyKey }),
      );
      toast(w.claimed(claims_left), { kind: 'ok' });
      onClose();
    } catch (failure) {
      setError(fieldsOf(failure).account_no ?? '');
    } finally {
      onBusy(false);
      void reload();
    }
  };
  return (
    <FormPopup open onClose={onClose} title={w.claimTitle} submit={w.claim}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <ColleagueSelect
            label={w.claimFor}
            value={account_no}
            error={error}
            onChange={(no) => {
              setError('');
              setColleague(no);
            }}
          />
        </form>
      )}
    </FormPopup>
  );
}
