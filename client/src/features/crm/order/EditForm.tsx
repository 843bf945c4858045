import { code } from '@sycee/contract/core/envelope';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { timeWords } from '#features/crm/time/words.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useSiteConfig } from '#platform/site/config.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { EditFields } from './EditFields.tsx';
import {
  type FormField,
  type FormValues,
  formProblems,
  type OwnField,
  type OwnValue,
  othersChanged,
  ownChanges,
  ownOthersChanged,
  typedChanges,
} from './form-merge.ts';
import { OwnFields } from './OwnFields.tsx';
import { useReloadOrder } from './queries.ts';
import { orderWords } from './words.ts';

type Errors = Readonly<Partial<Record<string, string>>>;
/** The edited values of the form; `own` has those of the tenant's fields by slug. */
type Typed = Partial<FormValues> & { own?: Readonly<Record<string, OwnValue>> };

/** Edits the facts of an order. After a conflict it shows the other changes and keeps the input. */
export function EditForm({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const w = useWords(orderWords);
  const [typed, setTyped] = useState<Typed>({});
  const form = useQuery({
    queryKey: ['work', 'form', id],
    queryFn: ({ signal }) => call('GET /finance/api/{id}/work_form_info', { params: { id }, signal, quiet: true }),
    enabled: open,
    staleTime: 0,
  });
  return (
    <Popup open={open} onClose={onClose} title={w.formTitle} keepOnMask>
      {form.isError && !form.data ? (
        <LoadFailed error={form.error} onRetry={() => void form.refetch()} />
      ) : !form.data ? (
        <Skeleton shape="text" count={3} />
      ) : (
        <Fields
          id={id}
          base={form.data}
          typed={typed}
          onTyped={setTyped}
          onSaved={() => {
            setTyped({});
            onClose();
          }}
        />
      )}
    </Popup>
  );
}

interface FieldsProps {
  id: string;
  base: FormValues & { version: number; fields: readonly OwnField[] };
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onSaved: () => void;
}

function Fields({ id, base, typed, onTyped, onSaved }: FieldsProps) {
  const w = useWords(orderWords);
  const names = useFieldNames();
  const queries = useQueryClient();
  const reload = useReloadOrder();
  const send = useIdempotentWrite();
  const { data: config } = useSiteConfig();
  const [errors, setErrors] = useState<Errors>({});
  const [theirs, setTheirs] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const afterConflict = async () => {
    const key = ['work', 'form', id];
    const fresh = await queries.fetchQuery({
      queryKey: key,
      queryFn: () => call('GET /finance/api/{id}/work_form_info', { params: { id }, quiet: true }),
      staleTime: 0,
    });
    setTheirs([
      ...othersChanged(base, fresh).map((field) => names[field]),
      ...ownOthersChanged(base.fields, fresh.fields),
    ]);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const changes = typedChanges(base, typed);
    const fields = ownChanges(base.fields, typed.own ?? {});
    const wrong = Object.entries(formProblems(changes, config));
    setErrors(Object.fromEntries(wrong.map(([field, which]) => [field, config ? w[which](config) : ''])));
    if (wrong.length) return;
    if (Object.keys({ ...changes, ...fields }).length === 0) {
      toast(w.nothingChanged);
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      const body = { version: base.version, ...changes, level: changes.level ?? undefined, fields };
      await send(body, (idempotencyKey) =>
        call('PUT /finance/api/{id}/work_form_info', { params: { id }, body, idempotencyKey, quiet: true }),
      );
      toast(w.saved, { kind: 'ok' });
      onSaved();
      void reload();
    } catch (error) {
      setErrors(fieldsOf(error));
      if (error instanceof CallFailure && mayBeSavedAgain(error)) await afterConflict().catch(() => undefined);
      else if (error instanceof CallFailure) {
        setProblem(error.message);
        // The order was finished or deleted meanwhile: the page behind is reloaded.
        if (error.code === code.conflict) void reload();
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="col g16" onSubmit={save} noValidate>
      {theirs && (
        <Note kind="warn">
          <span role="alert">
            {w.conflict}
            {theirs.length > 0 && ` ${w.otherChanges(theirs.join(w.comma))}`}
          </span>
        </Note>
      )}
      {problem && (
        <Note kind="bad">
          <span role="alert">{problem}</span>
        </Note>
      )}
      <EditFields
        values={{ ...base, ...typed }}
        arranged={base.next_contact_at}
        nextContact={typed.next_contact_at}
        errors={errors}
        onChange={(change) => {
          setErrors({});
          onTyped({ ...typed, ...change });
        }}
      />
      <OwnFields
        fields={base.fields}
        typed={typed.own ?? {}}
        errors={errors}
        onChange={(slug, value) => {
          setErrors({});
          onTyped({ ...typed, own: { ...typed.own, [slug]: value } });
        }}
      />
      <Button block size="lg" type="submit" busy={isBusy}>
        {w.save}
      </Button>
    </form>
  );
}

/** Whether saving again can succeed: after a version conflict, but not if the order has been finished. */
const mayBeSavedAgain = ({ code: refusal, data }: CallFailure): boolean =>
  refusal === code.conflict && !!(data as { allowed?: readonly string[] } | null)?.allowed?.includes('change_form');

function useFieldNames(): Record<FormField, string> {
  const w = useWords(orderWords);
  const { nextContact } = useWords(timeWords);
  return {
    amount_asked: w.amount,
    term_months: w.term,
    purpose: w.purpose,
    level: w.level,
    next_contact_at: nextContact,
  };
}
