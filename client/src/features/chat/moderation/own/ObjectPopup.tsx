import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
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
          <Field label={w.objectText} hint={w.objectHint} required>
            <TextArea
              value={text}
              required
              minLength={4}
              maxLength={2000}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </form>
      )}
    </FormPopup>
  );
}
