import { CalendarClock, Check } from 'lucide-react';
import { useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { useNow } from '#features/crm/time/clock.ts';
import { quickPicks } from '#features/crm/time/quick-picks.ts';
import { timeWords } from '#features/crm/time/words.ts';
import type { CustomerItem } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { todayWords } from './words.ts';

/** Marks a contact as done, or moves it to tomorrow at ten: one tap each, and both can be undone. */
export function ContactActs({ customer }: { customer: CustomerItem }) {
  const w = useWords(todayWords);
  const t = useWords(timeWords);
  const reload = useReloadOrder();
  const [isBusy, setBusy] = useState(false);
  const [first] = quickPicks(useNow());
  const { id, next_contact_at: was } = customer;
  const name = customer.customer_info.name || customer.customer_info.mobile;
  const run = async (write: () => Promise<void>) => {
    setBusy(true);
    try {
      await write();
    } catch {
      // `call` showed the failure; the data is reloaded.
    } finally {
      setBusy(false);
      void reload();
    }
  };
  const undo = (entry: string) =>
    run(async () => {
      await call('POST /finance/api/contact_undo', { body: { id, entry }, idempotencyKey: crypto.randomUUID() });
      toast(w.saidUndone, { kind: 'ok' });
    });
  const arrange = (body: { what: 'done' } | { what: 'later'; next_contact_at: string }, text: string) =>
    run(async () => {
      const write = crypto.randomUUID();
      const { entry } = await call('POST /finance/api/contact_arrange', {
        body: { ...body, id, was },
        idempotencyKey: write,
      });
      toast(text, { kind: 'ok', action: { label: w.undo, run: () => void undo(entry) } });
    });
  return (
    <div className="f g8 today-acts" role="group" aria-label={w.actions(name)}>
      <Button
        size="sm"
        kind="soft"
        icon={Check}
        disabled={isBusy}
        aria-label={w.doneOf(name)}
        onClick={() => void arrange({ what: 'done' }, w.saidDone)}
      >
        {w.done}
      </Button>
      {first && (
        <Button
          size="sm"
          kind="ghost"
          icon={CalendarClock}
          disabled={isBusy}
          onClick={() => void arrange({ what: 'later', next_contact_at: first.at }, w.saidLater(t[first.slug]))}
        >
          {t[first.slug]}
        </Button>
      )}
    </div>
  );
}
