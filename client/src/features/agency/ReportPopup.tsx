import { type AgencyError, agencyErrors } from '@sycee/domain/agency/agency';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useFormSend } from '#platform/http/form-send.ts';
import { useWords } from '#platform/words.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { reportWords } from './detail-words.ts';

const longestText = 300;

/** Reports an error in the directory to headquarters. What was typed stays after a failure. */
export function ReportPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(reportWords);
  return (
    <FormPopup open onClose={onClose} title={w.title} submit={w.send}>
      {(form) => <ReportForm agency={id} formId={form.id} onBusy={form.onBusy} onDone={onClose} />}
    </FormPopup>
  );
}

interface ReportFormProps {
  agency: string;
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function ReportForm({ agency, formId, onBusy, onDone }: ReportFormProps) {
  const w = useWords(reportWords);
  const [kind, setKind] = useState<AgencyError | ''>('');
  const [text, setText] = useState('');
  const { errors, setErrors, send } = useFormSend({ onBusy, onDone, reload: async () => {} });
  const needsText = kind === 'other';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (kind === '') return setErrors({ kind: w.needKind });
    if (needsText && text.trim() === '') return setErrors({ text: w.needText });
    setErrors({});
    const body = { id: agency, kind, text };
    await send(
      body,
      (idempotencyKey) => call('POST /common/api/agency/report', { body, idempotencyKey, fields: ['kind', 'text'] }),
      w.thanks,
    );
  };
  return (
    <form id={formId} className="col g16" onSubmit={submit} noValidate>
      <div className="col g8">
        <ChoiceGroup
          label={w.kind}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setErrors({});
          }}
          options={agencyErrors.map((value) => ({ value, label: w[value] }))}
        />
        {errors.kind && <FieldError>{errors.kind}</FieldError>}
      </div>
      <Field
        label={w.text}
        optional={!needsText}
        required={needsText}
        hint={kind === 'telephone' ? w.telephoneHint : w.textHint}
        error={errors.text}
      >
        <TextArea
          value={text}
          maxLength={longestText}
          onChange={(event) => {
            setText(event.target.value);
            setErrors({});
          }}
        />
      </Field>
    </form>
  );
}
