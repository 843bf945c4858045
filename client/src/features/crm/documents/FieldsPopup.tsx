import { documentField, documentFieldProblems, parseDocumentField } from '@sycee/domain/order/document-fields';
import { type FormEvent, useState } from 'react';
import type { Order } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { useDocumentWrite } from './document.ts';
import { documentWords } from './words.ts';

const isNumber = (form: string) => form === 'id_card' || form === 'bank_card';

/** Fields that are not edited keep their values; numbers are shown masked and are retyped in full. */
export function FieldsPopup({ order, onClose }: { order: Order; onClose: () => void }) {
  const w = useWords(documentWords);
  const [language] = useLanguage();
  const { write } = useDocumentWrite();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    const fields = Object.fromEntries(Object.entries(typed).map(([slug, text]) => [slug, text.trim()]));
    const wrong = Object.entries(fields).flatMap(([slug, text]) => {
      const field = documentField(slug);
      return field && text && parseDocumentField(field, text) === undefined
        ? [[slug, documentFieldProblems[field.form][language]] as const]
        : [];
    });
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    const body = { id: order.id, fields };
    const names = order.fields.map(({ slug }) => `fields.${slug}`);
    onBusy(true);
    const refusal = await write(body, (idempotencyKey) =>
      call('POST /finance/api/intoinfo', { body, idempotencyKey, fields: names }),
    );
    onBusy(false);
    if (refusal) {
      const result = Object.entries(fieldsOf(refusal)).map(
        ([name, text]) => [name.replace('fields.', ''), text] as const,
      );
      setErrors(Object.fromEntries(result));
      return;
    }
    toast(w.saved, { kind: 'ok' });
    onClose();
  };
  return (
    <FormPopup open onClose={onClose} title={w.fields} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <p className="t13 c3">{w.fieldsHint}</p>
          {order.fields.map(({ slug, name, value, form, most }) => (
            <Field key={slug} label={name} error={errors[slug]}>
              <TextInput
                maxLength={form === 'bank_card' ? most + 8 : most}
                autoComplete="off"
                spellCheck={false}
                inputMode={form === 'bank_card' ? 'numeric' : undefined}
                placeholder={isNumber(form) ? value : undefined}
                value={typed[slug] ?? (isNumber(form) ? '' : value)}
                onChange={(event) => {
                  setErrors({});
                  setTyped((old) => ({ ...old, [slug]: event.target.value }));
                }}
              />
            </Field>
          ))}
        </form>
      )}
    </FormPopup>
  );
}
