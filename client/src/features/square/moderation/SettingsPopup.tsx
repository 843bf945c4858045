import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf, refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { settingsKey, useSettings } from './queries.ts';
import type { SquareSettings } from './types.ts';
import { settingsWords } from './words.ts';

type Name = 'reporters_to_hide' | 'new_account_posts' | 'new_account_comments';
/** The fields with their lowest and highest values, as the contract limits them. */
const fields = [
  ['reporters_to_hide', 'reporters', 2, 50],
  ['new_account_posts', 'posts', 1, 50],
  ['new_account_comments', 'comments', 1, 200],
] as const satisfies readonly (readonly [Name, keyof (typeof settingsWords)['zh'], number, number])[];

export function SettingsPopup({ onClose }: { onClose: () => void }) {
  const w = useWords(settingsWords);
  const { data, error, isFetching, refetch } = useSettings();
  return (
    <FormPopup open onClose={onClose} title={w.title} submit={w.save} cannotSubmit={!data}>
      {({ id, onBusy }) =>
        data ? (
          <SettingsForm key={data.version} form={id} settings={data} onBusy={onBusy} onDone={onClose} />
        ) : error ? (
          <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton count={3} />
        )
      }
    </FormPopup>
  );
}

const isWithin = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

interface SettingsFormProps {
  form: string;
  settings: SquareSettings;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function SettingsForm({ form, settings, onBusy, onDone }: SettingsFormProps) {
  const w = useWords(settingsWords);
  const queries = useQueryClient();
  const [values, setValues] = useState(settings);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = fields.filter(([name, , low, high]) => !isWithin(values[name], low, high));
    if (wrong.length > 0)
      return setErrors(Object.fromEntries(wrong.map(([name, , low, high]) => [name, w.range(low, high)])));
    onBusy(true);
    try {
      const saved = await call('PUT /admin/api/square_settings', {
        body: values,
        fields: fields.map(([name]) => name),
      });
      queries.setQueryData(settingsKey, saved);
      toast(w.saved, { kind: 'ok' });
      onDone();
    } catch (failure) {
      // `call` showed the failure. After somebody else's change the form begins anew with it.
      if (!(failure instanceof CallFailure)) throw failure;
      setErrors(fieldsOf(failure));
      await queries.invalidateQueries({ queryKey: settingsKey });
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={form} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
      {fields.map(([name, label]) => (
        <Field key={name} label={w[label]} hint={w[`${label}Hint`]} error={errors[name]} required>
          <TextInput
            type="number"
            inputMode="numeric"
            value={Number.isNaN(values[name]) ? '' : values[name]}
            onChange={({ target }) => {
              setValues((now) => ({ ...now, [name]: target.valueAsNumber }));
              setErrors({});
            }}
          />
        </Field>
      ))}
    </form>
  );
}
