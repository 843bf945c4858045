import { useNow } from '#features/crm/time/clock.ts';
import { useWords } from '#platform/words.ts';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { summarize, useContacts } from './queries.ts';
import { listWords } from './words.ts';

/** Number of contacts that are overdue, due today and due this week. */
export function OrderSummary() {
  const w = useWords(listWords);
  const { data: contacts } = useContacts();
  const nowMs = useNow();
  if (!contacts) return null;
  const { today, overdue, week } = summarize(contacts, nowMs);
  return (
    <section className="card pad work-summary" aria-label={w.summary}>
      <Stats>
        <Stat size={20} label={w.today}>
          {today}
        </Stat>
        <Stat size={20} label={w.overdue} tone={overdue ? 'bad' : undefined}>
          {overdue}
        </Stat>
        <Stat size={20} label={w.week}>
          {week}
        </Stat>
      </Stats>
    </section>
  );
}
