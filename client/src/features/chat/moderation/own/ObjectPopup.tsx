import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { FormPopup } from '#ui/FormPopup.tsx';
import { toast } from '#ui/toast.ts';
import { ReasonField } from '../ReasonField.tsx';
import type { Measure } from '../types.ts';
import { ownWords } from './words.ts';

/** The one objection to a decision, with all that it did. */
export function ObjectPopup({ measure, onClose }: { measure: Measure; onClose: () => void }) {
  const w = useWords(ownWords);
  const queries = useQueryClient();
  const [text, setText] = useState('');
  return (
    <FormPopup open onClose={onClose} title={w.objectTitle} submit={w.objectSend}>
      {({ id, onBusy }) => (
        <form
          id={id}
          onSubmit={async (event) => {
            event.preventDefault();
            onBusy(true);
            try {
              await call('POST /message/api/msg/object', { body: { id: measure.id, text } });
              toast(w.objectSent, { kind: 'ok' });
              onClose();
            } catch {
              // The call has shown the failure.
            } finally {
              onBusy(false);
              await queries.invalidateQueries({ queryKey: ['own measures'] });
            }
          }}
        >
          <ReasonField label={w.objectText} hint={w.objectHint} value={text} maxLength={2000} onChange={setText} />
        </form>
      )}
    </FormPopup>
  );
}
