import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { currentQuery } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Explanation } from './Explanation.tsx';
import { accessCheckWords } from './words.ts';

/** Explains why a person can or cannot see an order. */
export function AccessCheckPart() {
  const w = useWords(accessCheckWords);
  const [form, setForm] = useState(() => ({ account_no: currentQuery().who ?? '', work: '' }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const ask = useMutation({
    mutationFn: () => call('GET /admin/api/explain', { query: form }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(!form.account_no.trim() && { account_no: w.missing }),
      ...(!form.work.trim() && { work: w.missing }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) ask.mutate();
  };
  const set = (part: Partial<typeof form>) => {
    setErrors({});
    setForm((old) => ({ ...old, ...part }));
  };
  return (
    <div className="admin-why">
      <Card>
        <form className="col g16" onSubmit={submit} noValidate>
          <p className="t13 c2">{w.hint}</p>
          <Field label={w.person} hint={w.personHint} error={errors.account_no}>
            <TextInput
              maxLength={40}
              value={form.account_no}
              onChange={(event) => set({ account_no: event.target.value.trim() })}
            />
          </Field>
          <Field label={w.workOrder} hint={w.orderHint} error={errors.work}>
            <TextInput
              maxLength={40}
              value={form.work}
              onChange={(event) => set({ work: event.target.value.trim() })}
            />
          </Field>
          <Button type="submit" busy={ask.isPending}>
            {w.ask}
          </Button>
        </form>
      </Card>
      {ask.data ? (
        <Explanation explanation={ask.data} />
      ) : (
        <EmptyState art="lens" title={ask.error?.message ?? w.before}>
          {!ask.error && w.beforeHint}
        </EmptyState>
      )}
    </div>
  );
}
