import type { Contract } from '@sycee/contract/all';
import type { BodyIn } from '@sycee/contract/core/call';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useFormSend } from '#platform/http/form-send.ts';
import { useWords } from '#platform/words.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { reportWords } from './report-words.ts';

type Report = BodyIn<Contract['POST /common/api/post/report']>;
const reasons = ['spam', 'fraud', 'abuse', 'illegal', 'other'] as const satisfies readonly Report['reason'][];
const noteAtMost = 300;

interface ReportPopupProps {
  target: Pick<Report, 'post' | 'comment'>;
  onClose: () => void;
}

/** Reports a post or comment to headquarters. What was typed stays after a failure. */
export function ReportPopup({ target, onClose }: ReportPopupProps) {
  const w = useWords(reportWords);
  return (
    <FormPopup open onClose={onClose} title={w.title} submit={w.send}>
      {(form) => <ReportForm target={target} formId={form.id} onBusy={form.onBusy} onDone={onClose} />}
    </FormPopup>
  );
}

interface ReportFormProps {
  target: ReportPopupProps['target'];
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function ReportForm({ target, formId, onBusy, onDone }: ReportFormProps) {
  const w = useWords(reportWords);
  const [reason, setReason] = useState<Report['reason'] | ''>('');
  const [note, setNote] = useState('');
  const { errors, setErrors, send } = useFormSend({ onBusy, onDone, reload: async () => {} });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === '') return setErrors({ reason: w.needReason });
    if (reason === 'other' && note.trim() === '') return setErrors({ note: w.needNote });
    setErrors({});
    const body: Report = { ...target, reason, note };
    await send(
      body,
      (idempotencyKey) => call('POST /common/api/post/report', { body, idempotencyKey, fields: ['reason', 'note'] }),
      w.thanks,
    );
  };
  return (
    <form id={formId} className="col g16" onSubmit={submit} noValidate>
      <div className="col g8">
        <ChoiceGroup
          label={w.reason}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setErrors({});
          }}
          options={reasons.map((value) => ({ value, label: w[value] }))}
        />
        {errors.reason && <FieldError>{errors.reason}</FieldError>}
      </div>
      <Field label={w.note} optional={reason !== 'other'} required={reason === 'other'} error={errors.note}>
        <TextArea
          value={note}
          maxLength={noteAtMost}
          onChange={(event) => {
            setNote(event.target.value);
            setErrors({});
          }}
        />
      </Field>
    </form>
  );
}
