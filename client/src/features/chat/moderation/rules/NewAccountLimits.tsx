import { limitBounds } from '@sycee/domain/moderation/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import type { AccountLimits } from '../types.ts';
import { ruleWords } from './words.ts';

const key = ['new account limits'];

/** What accounts may do in their first days. */
export function NewAccountLimits() {
  const setting = useQuery({
    queryKey: key,
    queryFn: () => call('GET /admin/api/new_account_limits', { quiet: true }),
  });
  if (!setting.data)
    return setting.isError ? <ErrorState onRetry={() => void setting.refetch()} /> : <Skeleton count={3} />;
  return <LimitsForm key={setting.data.version} limits={setting.data} />;
}

function LimitsForm({ limits }: { limits: AccountLimits }) {
  const w = useWords(ruleWords);
  const queries = useQueryClient();
  const [form, setForm] = useState(limits);
  const [isBusy, setBusy] = useState(false);
  const numberField = (
    name: 'days' | 'messages_per_minute' | 'people_per_day',
    label: string,
    [min, max]: readonly [number, number],
    hint?: string,
  ) => (
    <Field label={label} hint={hint} required>
      <TextInput
        type="number"
        inputMode="numeric"
        required
        min={min}
        max={max}
        step={1}
        value={form[name]}
        onChange={({ target }) => setForm((now) => ({ ...now, [name]: target.valueAsNumber }))}
      />
    </Field>
  );
  return (
    <form
      className="card pad col g16"
      onSubmit={async (event) => {
        event.preventDefault();
        setBusy(true);
        try {
          queries.setQueryData(key, await call('PUT /admin/api/new_account_limits', { body: form }));
          toast(w.saved, { kind: 'ok' });
        } catch {
          await queries.invalidateQueries({ queryKey: key });
        } finally {
          setBusy(false);
        }
      }}
    >
      {numberField('days', w.days, limitBounds.days, w.daysHint)}
      {numberField('messages_per_minute', w.perMinute, limitBounds.messagesPerMinute)}
      {numberField('people_per_day', w.perDay, limitBounds.peoplePerDay)}
      <div>
        <Button type="submit" busy={isBusy}>
          {w.save}
        </Button>
      </div>
    </form>
  );
}
