import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { useProductOptions } from '../queries.ts';
import { deskWords } from './words.ts';

interface OwnerPopupProps {
  productIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}
const nobody = 'none';

export function OwnerPopup({ productIds, onClose, onDone }: OwnerPopupProps) {
  const w = useWords(deskWords);
  const { data } = useProductOptions();
  const [owner, setOwner] = useState('');
  const [error, setError] = useState<string>();
  const send = useIdempotentWrite();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    onBusy(true);
    const body = { product_ids: [...productIds], account_no: owner === nobody ? null : owner };
    try {
      const { done } = await send(body, (idempotencyKey) =>
        call('POST /admin/api/products_owner', { body, idempotencyKey, fields: ['account_no'] }),
      );
      toast(w.ownerSet(done.length), { kind: 'ok' });
      onClose();
      onDone();
    } catch (failure) {
      setError(fieldsOf(failure).account_no);
    } finally {
      onBusy(false);
    }
  };
  return (
    <FormPopup open onClose={onClose} title={w.setOwner} submit={w.save} cannotSubmit={owner === ''}>
      {({ id, onBusy }) => (
        <form id={id} className="col g12" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <Field label={w.owner} hint={w.ownerHint} error={error}>
            <Select
              options={[
                { value: nobody, label: w.everybody },
                ...(data?.colleagues ?? []).map(({ account_no, name }) => ({ value: account_no, label: name })),
              ]}
              value={owner}
              onChange={setOwner}
            />
          </Field>
        </form>
      )}
    </FormPopup>
  );
}
