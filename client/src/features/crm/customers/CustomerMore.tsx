import { Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useReloadWork } from '#features/crm/order/queries.ts';
import type { Customer } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { useOnce } from '#platform/http/once.ts';
import { back } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { modal } from '#ui/modal.ts';
import { Row } from '#ui/Row.tsx';
import { toast } from '#ui/toast.ts';
import { moreWords } from './more-words.ts';

/** What is done seldom: records of the same person, and the bin. */
export function CustomerMore({ customer }: { customer: Customer }) {
  const w = useWords(moreWords);
  const mayChange = useButton('customer.add') && customer.is_own;
  const mayBin = useButton('work.bin') && customer.is_own;
  if (!mayChange && !mayBin && customer.merged.length === 0) return null;
  return (
    <section className="card clip">
      <List label={w.more}>
        {customer.merged.map(({ name, mobile, at }) => (
          <Row key={at} title={w.merged(name)} sub={<span className="num">{mobile}</span>} />
        ))}
        {mayChange && (
          <Row
            lead={<Merge size={20} />}
            title={w.merge}
            sub={w.mergeHint}
            href={hrefOf('/subpkgs/customer/customer_merge', { id: customer.id })}
            chevron
          />
        )}
        {mayBin && <IntoBin customer={customer} />}
      </List>
    </section>
  );
}

function IntoBin({ customer: { id, version, title } }: { customer: Customer }) {
  const w = useWords(moreWords);
  const send = useOnce();
  const reload = useReloadWork();
  const [isBusy, setBusy] = useState(false);
  const put = async () => {
    if (!(await modal.show({ text: w.binAsk(title), ok: w.bin, cancel: true, danger: true }))) return;
    setBusy(true);
    const body = { id, version };
    try {
      await send(body, (once) => call('POST /finance/api/customer_bin/put', { body, once }));
      toast(w.binned, { kind: 'ok' });
      back();
    } catch {
      // Said by the call.
    } finally {
      setBusy(false);
      void reload();
    }
  };
  return (
    <Row
      lead={<Trash2 size={20} />}
      title={<span className="bad">{w.bin}</span>}
      sub={w.binHint}
      disabled={isBusy}
      onClick={() => void put()}
    />
  );
}
