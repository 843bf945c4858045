import { type ShopReportKind, shopReportKinds, shopReportTextAtMost } from '@sycee/domain/shop/limits';
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

/** Reports a shop to headquarters. What was typed stays after a failure. */
export function ReportPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(reportWords);
  return (
    <FormPopup open onClose={onClose} title={w.title} submit={w.send}>
      {(form) => <ReportForm shop={id} formId={form.id} onBusy={form.onBusy} onDone={onClose} />}
    </FormPopup>
  );
}

interface ReportFormProps {
  shop: string;
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function ReportForm({ shop, formId, onBusy, onDone }: ReportFormProps) {
  const w = useWords(reportWords);
  const [kind, setKind] = useState<ShopReportKind | ''>('');
  const [text, setText] = useState('');
  const { errors, setErrors, send } = useFormSend({ onBusy, onDone, reload: async () => {} });
  const needsText = kind === 'other';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (kind === '') return setErrors({ kind: w.needKind });
    if (needsText && text.trim() === '') return setErrors({ text: w.needText });
    setErrors({});
    const body = { id: shop, kind, text };
    await send(
      body,
      (idempotencyKey) => call('POST /finance/api/shop_report', { body, idempotencyKey, fields: ['kind', 'text'] }),
      w.thanks,
    );
  };
  return (
    <form id={formId} className="col g16" onSubmit={submit} noValidate>
      <div>
        <ChoiceGroup
          label={w.kind}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setErrors({});
          }}
          options={shopReportKinds.map((value) => ({ value, label: w[value] }))}
        />
        {errors.kind && <FieldError>{errors.kind}</FieldError>}
      </div>
      <Field
        label={w.text}
        {...(needsText ? { required: true } : { optional: true })}
        hint={w.textHint}
        error={errors.text}
      >
        <TextArea
          value={text}
          maxLength={shopReportTextAtMost}
          onChange={(event) => {
            setText(event.target.value);
            setErrors({});
          }}
        />
      </Field>
    </form>
  );
}
