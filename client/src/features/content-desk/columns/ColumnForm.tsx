import { columnNameLettersAtMost } from '@sycee/domain/content/article';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ColumnRow } from '../articles/queries.ts';
import { columnWords } from './column-words.ts';

interface ColumnFormProps {
  /** Null: a new one. */
  column: ColumnRow | null;
  onClose: () => void;
  onDone: () => Promise<void>;
}
const names = ['name_zh', 'name_en'] as const;

export function ColumnForm({ column, onClose, onDone }: ColumnFormProps) {
  const w = useWords(columnWords);
  const [fields, setFields] = useState({ name_zh: column?.name_zh ?? '', name_en: column?.name_en ?? '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const send = useIdempotentWrite();
  const save = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    onBusy(true);
    const body = { slug: column?.slug ?? null, version: column?.version ?? 0, ...fields };
    try {
      await send(body, (idempotencyKey) =>
        call('POST /admin/api/columns/save', { body, idempotencyKey, fields: [...names] }),
      );
      onClose();
    } catch (failure) {
      setErrors(fieldsOf(failure));
    } finally {
      onBusy(false);
      await onDone();
    }
  };
  return (
    <FormPopup open onClose={onClose} title={column ? w.renameTitle : w.add} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g12" noValidate onSubmit={(event) => void save(event, onBusy)}>
          {names.map((name) => (
            <Field key={name} label={w[name]} error={errors[name]}>
              <TextInput
                maxLength={columnNameLettersAtMost * (name === 'name_en' ? 2 : 1)}
                value={fields[name]}
                onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
              />
            </Field>
          ))}
        </form>
      )}
    </FormPopup>
  );
}
