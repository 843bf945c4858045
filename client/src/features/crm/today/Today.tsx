import { groupDigits } from '@sycee/domain/money/format';
import type { ReactNode } from 'react';
import { CustomerCard } from '#features/crm/customers/CustomerCard.tsx';
import type { CustomerQuery } from '#features/crm/customers/customer-query.ts';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { LazyStoreFilter } from '#features/crm/list/LazyStoreFilter.tsx';
import { useNow } from '#features/crm/time/clock.ts';
import type { CustomerItem } from '#features/crm/types.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ContactActs } from './ContactActs.tsx';
import { useDue, useFalling } from './queries.ts';
import './today.css';
import { todayWords } from './words.ts';

interface TodayProps {
  query: CustomerQuery;
  onQuery: (change: Partial<CustomerQuery>) => void;
}

/** Contacts due today, or only the customers about to return to the pool. */
export function Today({ query, onQuery }: TodayProps) {
  const w = useWords(todayWords);
  const { falling, store } = query;
  const Shown = falling ? Falling : Due;
  return (
    <>
      <div className="f g8 wrap">
        <Chip on={falling} onClick={() => onQuery({ falling: !falling })}>
          {w.expiring}
        </Chip>
        <LazyStoreFilter store={store} onChange={(chosen) => onQuery({ store: chosen })} />
      </div>
      <Shown store={store} onQuery={onQuery} />
    </>
  );
}

interface ListProps {
  store: number | undefined;
  onQuery: TodayProps['onQuery'];
}

/** Overdue ones first, then today's, then the first of those about to return to the pool. */
function Due({ store, onQuery }: ListProps) {
  const w = useWords(todayWords);
  const due = useDue(store);
  const nowMs = useNow();
  if (due.isError && !due.data) return <LoadFailed error={due.error} onRetry={() => void due.refetch()} />;
  if (!due.data) return <Skeleton shape="card" count={4} />;
  const { pages } = due.data;
  const rows = pages.flatMap((page) => page.list);
  const expiring = pages[0]?.falling ?? [];
  const isPast = ({ next_contact_at: at }: CustomerItem) => Date.parse(at!) < nowMs;
  const late = rows.filter(isPast);
  const today = rows.filter((row) => !isPast(row));
  // A due customer is listed once, with the warning on the card.
  const others = expiring.filter(({ id }) => rows.every((row) => row.id !== id));
  if (rows.length + others.length === 0)
    return <Nothing onAll={() => onQuery({ view: 'customer', store: undefined })} />;
  return (
    <>
      <Section title={w.overdue} n={pages[0]?.overdue.n ?? 0} customers={late} />
      <Section title={w.today} n={pages[0]?.today.n ?? 0} customers={today} />
      <LoadMoreFooter list={due} />
      <Section
        title={w.expiring}
        fact={w.expiringFact}
        action={
          <Button kind="ghost" size="sm" onClick={() => onQuery({ falling: true })}>
            {w.allExpiring}
          </Button>
        }
        customers={others}
      />
    </>
  );
}

function Falling({ store, onQuery }: ListProps) {
  const w = useWords(todayWords);
  const falling = useFalling(store);
  const { data, isError, error, refetch } = falling;
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={4} />;
  const rows = data.pages.flatMap((page) => page.list);
  if (rows.length === 0)
    return (
      <EmptyState
        art="ledger"
        title={w.noneExpiring}
        action={
          <Button kind="line" onClick={() => onQuery({ falling: false })}>
            {w.toToday}
          </Button>
        }
      >
        {w.noneExpiringHint}
      </EmptyState>
    );
  const { n, more } = data.pages[0]!.falling;
  return (
    <>
      <Section title={w.expiring} fact={w.expiringOf(groupDigits(n), more)} customers={rows} />
      <LoadMoreFooter list={falling} />
    </>
  );
}

function Nothing({ onAll }: { onAll: () => void }) {
  const w = useWords(todayWords);
  return (
    <EmptyState
      art="ledger"
      title={w.nothing}
      action={
        <Button kind="line" onClick={onAll}>
          {w.toAll}
        </Button>
      }
    >
      {w.nothingHint}
    </EmptyState>
  );
}

interface SectionProps {
  title: string;
  customers: readonly CustomerItem[];
  n?: number;
  fact?: string;
  action?: ReactNode;
}
function Section({ title, customers, n, fact, action }: SectionProps) {
  const mayWrite = useHasButton('work.note');
  if (customers.length === 0) return null;
  return (
    <section className="col g12" aria-label={title}>
      <SectionHead
        title={title}
        fact={fact ?? (n !== undefined && <span className="num">{groupDigits(n)}</span>)}
        action={action}
      />
      <ul className="customer-cards">
        {customers.map((customer) => (
          <li key={customer.id} className="today-card">
            <CustomerCard customer={customer} />
            {mayWrite && customer.shared !== 'read' && <ContactActs customer={customer} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
