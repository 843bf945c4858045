import { isMobile } from '@sycee/domain/identity/mobile';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import '#features/crm/crm.css';
import { TagSets } from '#features/crm/act/TagSets.tsx';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { NextContact } from '#features/crm/time/NextContact.tsx';
import type { Customer } from '#features/crm/types.ts';
import { NeedsButton } from '#platform/frame/NeedsButton.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { levels } from './customer-query.ts';
import { blankDraft, type CustomerDraft, draftOf, useCustomerDraft } from './form-draft.ts';
import { formWords } from './form-words.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { useCustomer, useKeepCustomer } from './queries.ts';
import { customerWords } from './words.ts';

const formId = 'customer';

/** Adds or edits a customer or a lead. */
export function CustomerForm() {
  const f = useWords(formWords);
  const { id, kind } = useLocation().query;
  const title = id ? f.editTitle : f.addTitle;
  return (
    <NeedsButton slug="customer.add" title={title}>
      {id ? (
        <Existing id={id} title={title} />
      ) : (
        <Form title={title} first={blankDraft(kind === 'clue' ? 'clue' : 'customer')} />
      )}
    </NeedsButton>
  );
}

function Existing({ id, title }: { id: string; title: string }) {
  const customer = useCustomer(id);
  if (customer.data) return <Form title={title} of={customer.data} first={draftOf(customer.data)} />;
  return (
    <Page title={title}>
      {customer.isError ? (
        <LoadFailed error={customer.error} onRetry={() => void customer.refetch()} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Page>
  );
}

interface FormProps {
  title: string;
  of?: Customer;
  first: CustomerDraft;
}

function Form({ title, of, first }: FormProps) {
  const w = useWords(customerWords);
  const f = useWords(formWords);
  // The values at opening: a concurrent save is detected by the version.
  const [opened] = useState({ first, version: of?.version ?? 0 });
  const { draft, isStored, change, clear } = useCustomerDraft(
    of ? `${of.id}:${opened.version}` : `new:${first.kind}`,
    opened.first,
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useIdempotentWrite();
  const keep = useKeepCustomer();
  const reload = useReloadOrder();
  const set = (part: Partial<CustomerDraft>) => {
    setErrors({});
    change(part);
  };
  const refuse = (wrong: Readonly<Record<string, string>>) => {
    flushSync(() => setErrors(wrong));
    focusFirstProblem(form.current);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = {
      ...(!draft.name.trim() && { name: f.nameMissing }),
      ...(!of && !isMobile(draft.mobile) && { mobile: f.mobileWrong }),
      ...(draft.cometype === 'company' && !draft.company_name.trim() && { company_name: f.companyMissing }),
    };
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const saved = of && (await saveOne(of.id, opened.version, draft, send));
      if (saved) keep(saved);
      const id = saved ? saved.id : await addOne(draft, send);
      if (id === null) return refuse({ mobile: f.found });
      clear();
      toast(of ? f.saved : f.added, { kind: 'ok' });
      go('/subpkgs/work/customer_details', { id }, { replace: true });
    } catch (error) {
      refuse(fieldsOf(error));
    } finally {
      setBusy(false);
      void reload();
    }
  };
  return (
    <Page
      title={title}
      dock={
        <Button size="lg" className="grow" type="submit" form={formId} busy={isBusy}>
          {f.save}
        </Button>
      }
    >
      <form ref={form} id={formId} className="two-column work-columns" onSubmit={save} noValidate>
        <div className="card pad col g20">
          <IdentityFields draft={draft} errors={errors} isNew={!of} onChange={set} />
          <Field label={w.level} group>
            <Segmented
              label={w.level}
              value={draft.level}
              onChange={(level) => set({ level })}
              options={levels.map((level) => ({ value: level, label: level }))}
            />
          </Field>
          <TagSets tags={new Set(draft.tags)} onTags={(tags) => set({ tags: [...tags] })} />
          <NextContact
            value={draft.next_contact_at}
            now={of?.next_contact_at}
            error={errors.next_contact_at}
            onChange={(next_contact_at) => set({ next_contact_at })}
          />
          {!of && (
            <Field label={f.note} error={errors.note} optional>
              <TextArea
                maxLength={1000}
                placeholder={f.notePlaceholder}
                value={draft.note}
                onChange={(event) => set({ note: event.target.value })}
              />
            </Field>
          )}
          {isStored && (
            <p className="t12 c3" role="status">
              {f.draftStored}
            </p>
          )}
        </div>
        <ProfileFields cometype={draft.cometype} profile={draft.profile} onChange={(profile) => set({ profile })} />
      </form>
    </Page>
  );
}

type Send = ReturnType<typeof useIdempotentWrite>;
const fields = ['name', 'mobile', 'company_name', 'tags', 'next_contact_at', 'note', 'profile'];

async function addOne(draft: CustomerDraft, send: Send): Promise<string | null> {
  const body = { ...draft, tags: [...draft.tags] };
  const added = await send(body, (idempotencyKey) =>
    call('POST /finance/api/customer/add', { body, idempotencyKey, fields }),
  );
  return added.id;
}
async function saveOne(id: string, version: number, draft: CustomerDraft, send: Send): Promise<Customer> {
  const { note: _note, mobile: _mobile, ...shown } = draft;
  const body = { id, version, ...shown, tags: [...shown.tags] };
  return await send(body, (idempotencyKey) =>
    call('POST /finance/api/customer/save', { body, idempotencyKey, fields }),
  );
}
