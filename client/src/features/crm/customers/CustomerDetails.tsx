import { useQueryClient } from '@tanstack/react-query';
import { FileText, Lock, LockOpen, PencilLine, Phone, UserCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import '#features/crm/crm.css';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { LazyCallPopup } from '#features/crm/order/LazyCallPopup.tsx';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { Customer } from '#features/crm/types.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentPath, hrefOf } from '#platform/navigation/query.ts';
import { LazyOfflineSnapshot } from '#platform/offline/LazyOfflineSnapshot.tsx';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { List } from '#ui/List.tsx';
import { Note } from '#ui/Note.tsx';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { CustomerIdentity } from './CustomerIdentity.tsx';
import { detailsWords } from './details-words.ts';
import { useCustomer, useKeepCustomer } from './queries.ts';
import { customerWords } from './words.ts';

const CustomerNote = lazy(async () => ({ default: (await import('./CustomerNote.tsx')).CustomerNote }));
const AssignButton = lazy(async () => ({ default: (await import('./AssignButton.tsx')).AssignButton }));
const CustomerQuals = lazy(async () => ({
  default: (await import('#features/crm/qual/CustomerQuals.tsx')).CustomerQuals,
}));
const CustomerFits = lazy(async () => ({
  default: (await import('#features/crm/qual/CustomerFits.tsx')).CustomerFits,
}));
const CustomerTeam = lazy(async () => ({
  default: (await import('#features/crm/collaborators/CustomerCollaborators.tsx')).CustomerCollaborators,
}));
const CustomerMore = lazy(async () => ({ default: (await import('./CustomerMore.tsx')).CustomerMore }));
const NewOrder = lazy(async () => ({ default: (await import('./NewOrder.tsx')).NewOrder }));
const CustomerReadings = lazy(async () => ({
  default: (await import('#features/marketing/index.ts')).CustomerReadings,
}));
const CustomerTimeline = lazy(async () => ({ default: (await import('./CustomerTimeline.tsx')).CustomerTimeline }));

/** One customer: profile, orders, and the timeline. */
export function CustomerDetails() {
  const w = useWords(customerWords);
  const id = useLocation().query.id ?? '';
  const customer = useCustomer(id);
  const queries = useQueryClient();
  const foundId = customer.data?.id;
  // A merged record redirects to the remaining one.
  useEffect(() => {
    if (foundId && foundId !== id) go(currentPath(), { id: foundId }, { replace: true });
  }, [foundId, id]);
  if (!customer.data)
    return (
      <Page title={w.title}>
        {customer.isError ? (
          <LoadFailed error={customer.error} onRetry={() => void customer.refetch()} />
        ) : (
          <>
            <Skeleton shape="card" />
            <Skeleton shape="row" count={4} />
          </>
        )}
      </Page>
    );
  return (
    <Page
      title={customer.data.customer_info.name || w.title}
      actions={
        <>
          <Suspense>
            <AssignButton customer={customer.data} />
          </Suspense>
          <Tools customer={customer.data} />
        </>
      }
    >
      <PullToRefresh onRefresh={() => queries.invalidateQueries({ queryKey: ['work'] })}>
        <LazyOfflineSnapshot answer={customer} />
        <LoadedCustomer customer={customer.data} />
      </PullToRefresh>
    </Page>
  );
}

function Tools({ customer }: { customer: Customer }) {
  const d = useWords(detailsWords);
  const mayChange = useHasButton('customer.add') && customer.may_write;
  const mayCall = useHasButton('work.call') && customer.may_write;
  const mayKeep = customer.is_own;
  // Other screens link to a call of the customer.
  const [isCalling, setCalling] = useState(useLocation().query.act === 'call');
  const keep = useKeepCustomer();
  const reload = useReloadOrder();
  const save = async (change: { locked?: boolean; kind?: 'customer' }, text: string) => {
    try {
      const body = { id: customer.id, version: customer.version, ...change };
      keep(await call('POST /finance/api/customer/save', { body, idempotencyKey: crypto.randomUUID() }));
      toast(text, { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      void reload();
    }
  };
  const callButton = mayCall && (
    <>
      <IconButton label={d.call} icon={Phone} onClick={() => setCalling(true)} />
      <LazyCallPopup about="customer" order={isCalling ? customer : null} onClose={() => setCalling(false)} />
    </>
  );
  if (!mayChange) return callButton;
  return (
    <>
      {callButton}
      {customer.kind === 'clue' && (
        <IconButton
          label={d.toCustomer}
          icon={UserCheck}
          onClick={() => void save({ kind: 'customer' }, d.becameCustomer)}
        />
      )}
      {mayKeep && (
        <IconButton
          label={customer.locked ? d.unlock : d.lock}
          icon={customer.locked ? LockOpen : Lock}
          pressed={customer.locked}
          onClick={() => void save({ locked: !customer.locked }, customer.locked ? d.unlockedNow : d.lockedNow)}
        />
      )}
      <IconButton
        label={d.edit}
        icon={PencilLine}
        onClick={() => go('/subpkgs/customer/customer_add', { id: customer.id })}
      />
    </>
  );
}

function LoadedCustomer({ customer }: { customer: Customer }) {
  const d = useWords(detailsWords);
  const mayNote = useHasButton('work.note') && customer.may_write;
  const isBroker = useRole() === 'broker';
  const mayClaim = useHasButton('sea.claim') && isBroker;
  return (
    <div className="two-column work-columns">
      <div className="col g12">
        <section className="card pad col g16">
          <CustomerIdentity customer={customer} />
          {customer.sea && (
            <Note kind="warn" action={mayClaim && <ClaimButton customer={customer} />}>
              {d.isInPool(customer.sea.name, customer.sea.reason)}
            </Note>
          )}
          {customer.fall_warning && customer.falls_on && (
            <Note kind="warn">{d.expiryWarning(customer.fall_warning.sea, customer.fall_warning.reason)}</Note>
          )}
          {!customer.sea && !customer.may_write && (
            <Note kind="info">{customer.shared ? d.sharedToRead(customer.owner?.name) : d.readOnly}</Note>
          )}
        </section>
        <Suspense fallback={<Skeleton shape="row" count={4} />}>
          {mayNote && <CustomerNote customer={customer} />}
          <CustomerReadings customer={customer.id} />
          <CustomerTimeline id={customer.id} />
        </Suspense>
      </div>
      <aside className="col g12">
        <Contact customer={customer} />
        <Suspense>{!customer.sea && <CustomerTeam customer={customer.id} />}</Suspense>
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <CustomerFits customer={customer} />
          <CustomerQuals id={customer.id} />
        </Suspense>
        <Orders customer={customer} />
        <About customer={customer} />
        <Suspense>
          <CustomerMore customer={customer} />
        </Suspense>
      </aside>
    </div>
  );
}

function Contact({
  customer: { last_contact_at: last, next_contact_at: next, falls_on: expiries, owner, store_name },
}: {
  customer: Customer;
}) {
  const w = useWords(customerWords);
  const d = useWords(detailsWords);
  return (
    <section className="card pad">
      <KeyValues
        items={[
          { label: d.lastContact, value: last ? <MomentText at={last} /> : d.never },
          { label: d.nextContact, value: next ? <MomentText at={next} /> : w.nothingPlanned },
          ...(expiries ? [{ label: d.expiresOn, value: <MomentText at={expiries} dayOnly /> }] : []),
          { label: w.adviser, value: owner?.name ?? `${w.unassigned} · ${store_name}` },
        ]}
      />
    </section>
  );
}

function Orders({ customer }: { customer: Customer }) {
  const { works: orders } = customer;
  const d = useWords(detailsWords);
  return (
    <section className="card pad col g6 work-rows">
      <SectionHead title={d.orders} fact={String(orders.length)} level={3} />
      {orders.length === 0 && <p className="t13 c3">{d.noOrders}</p>}
      <List label={d.orders}>
        {orders.map(({ id, work_no, product_name, state_tx }) => (
          <Row
            key={id}
            lead={<FileText size={20} />}
            title={product_name || work_no}
            sub={product_name ? work_no : undefined}
            trail={state_tx}
            href={hrefOf('/subpkgs/work/details', { id })}
          />
        ))}
      </List>
      <Suspense>
        <NewOrder customer={customer} />
      </Suspense>
    </section>
  );
}

function About({ customer: { sections, profile } }: { customer: Customer }) {
  const d = useWords(detailsWords);
  const filled = sections
    .map(({ slug, name, fields }) => ({ slug, name, fields: fields.filter((field) => textOf(profile, field.slug)) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <section className="card pad col g12">
      <SectionHead title={d.about} level={3} />
      {filled.length === 0 && <p className="t13 c3">{d.noProfile}</p>}
      {filled.map(({ slug, name, fields }) => (
        <div key={slug} className="col g6">
          <h4 className="t13 c3">{name}</h4>
          <KeyValues items={fields.map((field) => ({ label: field.name, value: textOf(profile, field.slug) }))} />
        </div>
      ))}
    </section>
  );
}

const textOf = (profile: Readonly<Record<string, string | undefined>>, slug: string): string => profile[slug] ?? '';
