import { commentTextAtMost } from '@sycee/domain/square/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useFormSend } from '#platform/http/form-send.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { type OwnCase, ownCasesKey } from './queries.ts';
import { ownCaseWords } from './words.ts';

const lettersAtLeast = 4;

interface ObjectPopupProps {
  one: OwnCase;
  onClose: () => void;
}

/** The one objection of an author to a removal. */
export function ObjectPopup({ one, onClose }: ObjectPopupProps) {
  const w = useWords(ownCaseWords);
  return (
    <FormPopup open onClose={onClose} title={w.objectTitle} submit={w.objectSend}>
      {({ id, onBusy }) => <ObjectForm one={one} formId={id} onBusy={onBusy} onDone={onClose} />}
    </FormPopup>
  );
}

interface ObjectFormProps {
  one: OwnCase;
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function ObjectForm({ one: { id, version }, formId, onBusy, onDone }: ObjectFormProps) {
  const w = useWords(ownCaseWords);
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const reload = () => queries.invalidateQueries({ queryKey: ownCasesKey });
  const { errors, setErrors, send } = useFormSend({ onBusy, onDone, reload });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < lettersAtLeast) return setErrors({ text: w.needText });
    const body = { id, version, text };
    await send(
      body,
      (idempotencyKey) => call('POST /common/api/square_case/object', { body, idempotencyKey, fields: ['text'] }),
      w.objectSent,
    );
  };
  return (
    <form id={formId} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={w.objectText} hint={w.objectHint} error={errors.text} required>
        <TextArea
          value={text}
          maxLength={commentTextAtMost}
          onChange={({ target }) => {
            setText(target.value);
            setErrors({});
          }}
        />
      </Field>
    </form>
  );
}
