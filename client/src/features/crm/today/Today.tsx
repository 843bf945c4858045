import { groupDigits } from '@sycee/domain/money/format';
import { CustomerCard } from '#features/crm/customers/CustomerCard.tsx';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { useNow } from '#features/crm/time/clock.ts';
import type { CustomerItem } from '#features/crm/types.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ContactActs } from './ContactActs.tsx';
import { useDue } from './queries.ts';
import './today.css';
import { todayWords } from './words.ts';

/** Contacts due today: overdue ones first, then today's, then customers about to expire to the pool. */
export function Today({ onAll }: { onAll: () => void }) {
  const w = useWords(todayWords);
  const due = useDue();
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
  return (
    <>
      <Section title={w.overdue} n={pages[0]?.overdue.n ?? 0} customers={late} />
      <Section title={w.today} n={pages[0]?.today.n ?? 0} customers={today} />
      <LoadMoreFooter list={due} />
      <Section title={w.expiring} fact={w.expiringFact} customers={others} />
    </>
  );
}

interface SectionProps {
  title: string;
  customers: readonly CustomerItem[];
  n?: number;
  fact?: string;
}
function Section({ title, customers, n, fact }: SectionProps) {
  const mayWrite = useHasButton('work.note');
  if (customers.length === 0) return null;
  return (
    <section className="col g12" aria-label={title}>
      <SectionHead title={title} fact={fact ?? (n !== undefined && <span className="num">{groupDigits(n)}</span>)} />
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
