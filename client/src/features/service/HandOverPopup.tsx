import { handoverNoteAtMost } from '@sycee/domain/service/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { serviceWords } from './words.ts';

/** Hands a request over to a colleague, or back to the queue. */
export function HandOverPopup({ id: requestId, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(serviceWords);
  const queries = useQueryClient();
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const { data } = useQuery({
    queryKey: ['service colleagues', requestId],
    queryFn: () => call('GET /message/api/consult/colleagues', { query: { id: requestId } }),
    gcTime: 0,
  });
  const options = [
    { value: '', label: w.queue },
    ...(data?.list ?? []).map(({ contacts_no, name, is_on_duty }) => ({
      value: contacts_no,
      label: is_on_duty ? name : w.notOnDuty(name),
    })),
  ];
  return (
    <FormPopup open onClose={onClose} title={w.handOverTitle} submit={w.handOver}>
      {({ id, onBusy }) => (
        <form
          id={id}
          className="col g16"
          onSubmit={async (event) => {
            event.preventDefault();
            onBusy(true);
            try {
              await call('POST /message/api/consult/hand_over', {
                body: { id: requestId, contacts_no: to || null, note },
              });
              toast(w.handedOver, { kind: 'ok' });
              onClose();
              // Who hands over leaves the conversation.
              go('/pages/message/service', undefined, { replace: true });
            } catch {
              // The call has shown the failure.
            } finally {
              onBusy(false);
              await queries.invalidateQueries({ queryKey: ['service queue'] });
            }
          }}
        >
          <Field label={w.to}>
            <Select value={to} options={options} onChange={setTo} />
          </Field>
          <Field label={w.noteLabel} hint={w.noteHint} optional>
            <TextArea maxLength={handoverNoteAtMost} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </form>
      )}
    </FormPopup>
  );
}
