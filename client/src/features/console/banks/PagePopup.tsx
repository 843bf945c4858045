import { maxPageLength, pageProblem, pageProblemWords } from '@sycee/domain/catalog/bank-page';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { type DirectProduct, useReloadBanks } from './queries.ts';
import { bankWords } from './words.ts';

interface PagePopupProps {
  hosts: readonly string[];
  product: DirectProduct;
  onClose: () => void;
}

export function PagePopup({ hosts, product, onClose }: PagePopupProps) {
  const w = useWords(bankWords);
  const [language] = useLanguage();
  const [text, setText] = useState(product.page ?? '');
  const [error, setError] = useState<string>();
  const send = useIdempotentWrite();
  const reload = useReloadBanks();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    const page = text.trim() || null;
    const problem = page && pageProblem(page, hosts);
    if (problem) return setError(pageProblemWords[problem][language]);
    onBusy(true);
    const body = { product: product.id, page, was: product.page };
    try {
      await send(body, (idempotencyKey) =>
        call('PUT /admin/api/bank_page', { body, idempotencyKey, fields: ['page'] }),
      );
      toast(page ? w.saved : w.taken, { kind: 'ok' });
      onClose();
    } catch (failure) {
      setError(fieldsOf(failure).page);
    } finally {
      onBusy(false);
      void reload();
    }
  };
  return (
    <FormPopup open onClose={onClose} title={w.pageTitle(product.name)} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g12" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <Field label={w.pageLabel} hint={w.pageHint} error={error}>
            <TextInput
              type="url"
              inputMode="url"
              maxLength={maxPageLength}
              placeholder={hosts[0] ? `https://${hosts[0]}/` : 'https://'}
              value={text}
              onChange={(event) => {
                setError(undefined);
                setText(event.target.value);
              }}
            />
          </Field>
          <p className="t13 c3">{w.logged}</p>
        </form>
      )}
    </FormPopup>
  );
}
