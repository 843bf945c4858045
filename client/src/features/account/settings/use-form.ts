import { type FormEvent, useState } from 'react';
import { fieldsOf } from '#platform/http/failure.ts';

type Problems = Record<string, string>;

/** State of a short form: values, errors, and one submission at a time. The values are kept after a failure. */
export function useForm<Fields extends Record<string, string>>(
  empty: Fields,
  { check, send }: { check: (form: Fields) => Problems; send: (form: Fields) => Promise<void> },
) {
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<Fields>) => {
    setForm((old) => ({ ...old, ...change }));
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = check(form);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await send(form);
    } catch (error) {
      setErrors({ ...fieldsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { form, errors, isBusy, set, setErrors, submit };
}
