import { type FormEvent, useState } from 'react';
import '#features/crm/crm.css';
import { TagSets } from '#features/crm/act/TagSets.tsx';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import type { Customer } from '#features/crm/types.ts';
import { NeedsButton } from '#platform/frame/NeedsButton.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { back } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { formWords } from './form-words.ts';
import { useCustomer, useKeepCustomer } from './queries.ts';

/** Edits a customer's tags on a separate page. */
export function CustomerTags() {
  const f = useWords(formWords);
  const customer = useCustomer(useLocation().query.id ?? '');
  return (
    <NeedsButton slug="customer.add" title={f.tags}>
      {customer.data ? (
        <Form customer={customer.data} />
      ) : (
        <Page title={f.tags}>
          {customer.isError ? (
            <LoadFailed error={customer.error} onRetry={() => void customer.refetch()} />
          ) : (
            <Skeleton shape="text" count={4} />
          )}
        </Page>
      )}
    </NeedsButton>
  );
}

function Form({ customer }: { customer: Customer }) {
  const f = useWords(formWords);
  const [version] = useState(customer.version);
  const [tags, setTags] = useState<ReadonlySet<string>>(new Set(customer.tags.map(({ slug }) => slug)));
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = useIdempotentWrite();
  const keep = useKeepCustomer();
  const reload = useReloadOrder();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { id: customer.id, version, tags: [...tags] };
      keep(
        await send(body, (idempotencyKey) =>
          call('POST /finance/api/customer/save', { body, idempotencyKey, fields: ['tags'] }),
        ),
      );
      toast(f.saved, { kind: 'ok' });
      back();
    } catch (failure) {
      setError(fieldsOf(failure).tags ?? '');
    } finally {
      setBusy(false);
      void reload();
    }
  };
  return (
    <Page
      title={f.tags}
      meta={customer.title}
      dock={
        <Button size="lg" className="grow" type="submit" form="tags" busy={isBusy}>
          {f.save}
        </Button>
      }
    >
      <form id="tags" className="card pad col g20" onSubmit={save}>
        <p className="t13 c3 only-phone">{customer.title}</p>
        <TagSets tags={tags} onTags={setTags} />
        {error && <FieldError>{error}</FieldError>}
      </form>
    </Page>
  );
}
