import { useNow } from '#features/crm/time/clock.ts';
import { dueOf } from '#features/crm/time/due.ts';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { Order } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Stat } from '#ui/Stat.tsx';
import { orderWords } from './words.ts';

/** The main amounts of an order. */
export function OrderAmounts({ order }: { order: Order }) {
  const w = useWords(orderWords);
  const due = dueOf(order, useNow());
  const tone = due.kind === 'overdue' ? 'bad' : due.kind === 'soon' ? 'warn' : undefined;
  return (
    <section className="card pad work-amounts" aria-label={w.amounts}>
      <dl className="work-figures">
        <Stat size={20} label={w.requested}>
          <Fen value={order.amount_asked} />
        </Stat>
        <Stat size={20} label={w.approved}>
          <Fen value={order.amount_approved} />
        </Stat>
        <Stat size={20} label={w.disbursed}>
          <Fen value={order.amount_disbursed} />
        </Stat>
        <Stat label={w.nextContact} tone={tone}>
          {order.next_contact_at ? <MomentText at={order.next_contact_at} /> : <span className="c3">—</span>}
        </Stat>
      </dl>
    </section>
  );
}

const Fen = ({ value }: { value: number | null }) =>
  value === null ? <span className="c3">—</span> : <Amount fen={value} short />;
