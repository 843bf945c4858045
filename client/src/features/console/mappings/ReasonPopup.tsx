import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { useReloadSharedMappings } from './queries.ts';
import { mappingWords } from './words.ts';

interface ReasonPopupProps {
  id: string;
  state: 'refused' | 'revoked';
  onClose: () => void;
}

/** Refuses or revokes a mapping. A refusal needs a reason. */
export function ReasonPopup({ id, state, onClose }: ReasonPopupProps) {
  const w = useWords(mappingWords);
  const isRefusal = state === 'refused';
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const send = useIdempotentWrite();
  const reload = useReloadSharedMappings();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    if (isRefusal && !reason.trim()) return setError(w.needsReason);
    onBusy(true);
    const body = { state, reason: reason.trim() };
    try {
      await send(body, (idempotencyKey) =>
        call('PUT /admin/api/mappings/{id}', { params: { id }, body, idempotencyKey, fields: ['reason'] }),
      );
      toast(w.done, { kind: 'ok' });
      onClose();
    } catch (failure) {
      setError(fieldsOf(failure)['reason'] ?? '');
    } finally {
      onBusy(false);
      void reload();
    }
  };
  return (
    <FormPopup
      open
      danger
      onClose={onClose}
      title={isRefusal ? w.refuseTitle : w.revokeTitle}
      submit={isRefusal ? w.refuse : w.revoke}
    >
      {({ id: form, onBusy }) => (
        <form id={form} className="col g12" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          {!isRefusal && <p className="t13">{w.revokeText}</p>}
          <Field label={w.reason} hint={isRefusal ? undefined : w.optional} error={error}>
            <TextInput
              maxLength={200}
              value={reason}
              onChange={(event) => {
                setError('');
                setReason(event.target.value);
              }}
            />
          </Field>
          <p className="t13 c3">{w.logged}</p>
        </form>
      )}
    </FormPopup>
  );
}
