import { proportionOfText } from '@sycee/domain/money/amount';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { useReloadLpr } from './queries.ts';
import { lprScreenWords } from './words.ts';

type Errors = Readonly<Record<string, string>>;

/** The form for a publication. The server refuses figures that differ too much from the publication before. */
export function AddLpr({ onClose }: { onClose: () => void }) {
  const w = useWords(lprScreenWords);
  const [day, setDay] = useState('');
  const [oneYear, setOneYear] = useState('');
  const [fiveYears, setFiveYears] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const send = useIdempotentWrite();
  const reload = useReloadLpr();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    const [one_year, five_years] = [proportionOfText(oneYear.trim()), proportionOfText(fiveYears.trim())];
    if (!day || !one_year || !five_years)
      return setErrors({
        ...(!day && { published_on: w.badDay }),
        ...(!one_year && { one_year: w.badRate }),
        ...(!five_years && { five_years: w.badRate }),
      });
    onBusy(true);
    const body = { published_on: day, one_year, five_years };
    try {
      await send(body, (idempotencyKey) =>
        call('POST /admin/api/lpr', { body, idempotencyKey, fields: ['published_on', 'one_year', 'five_years'] }),
      );
      toast(w.saved, { kind: 'ok' });
      onClose();
    } catch (failure) {
      setErrors(fieldsOf(failure));
    } finally {
      onBusy(false);
      void reload();
    }
  };
  const rate = (name: string, label: string, value: string, set: (text: string) => void) => (
    <Field label={label} error={errors[name]}>
      <TextInput
        inputMode="decimal"
        maxLength={6}
        placeholder="3.00"
        unit={w.percent}
        value={value}
        onChange={(event) => {
          setErrors({ ...errors, [name]: '' });
          set(event.target.value);
        }}
      />
    </Field>
  );
  return (
    <FormPopup open onClose={onClose} title={w.addTitle} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g12" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <Field label={w.day} hint={w.hint} error={errors.published_on}>
            <TextInput
              type="date"
              value={day}
              onChange={(event) => {
                setErrors({ ...errors, published_on: '' });
                setDay(event.target.value);
              }}
            />
          </Field>
          {rate('one_year', w.oneYear, oneYear, setOneYear)}
          {rate('five_years', w.fiveYears, fiveYears, setFiveYears)}
          <p className="t13 c3">{w.logged}</p>
        </form>
      )}
    </FormPopup>
  );
}
