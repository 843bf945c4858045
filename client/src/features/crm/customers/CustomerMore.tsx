import { Merge, Trash2, UserRoundCheck, Waves } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import type { Customer } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { back } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { modal } from '#ui/modal.ts';
import { Row } from '#ui/Row.tsx';
import { toast } from '#ui/toast.ts';
import { moreWords } from './more-words.ts';

const popups = {
  devolve: lazy(async () => ({ default: (await import('#features/crm/act/DevolvePopup.tsx')).DevolvePopup })),
  sea: lazy(async () => ({ default: (await import('#features/crm/act/PoolPopup.tsx')).PoolPopup })),
} as const;

/** Rarely used actions: transfer, merge, and the recycle bin. */
export function CustomerMore({ customer }: { customer: Customer }) {
  // Outside the condition below, because the popup still shows the result after the customer has changed hands.
  const [open, setOpen] = useState<keyof typeof popups | null>(null);
  const isBroker = useRole() === 'broker';
  const Popup = open && popups[open];
  const popupCallbacks = open === 'devolve' ? { onStore: back, ...(isBroker && { onDone: back }) } : {};
  return (
    <>
      <Rows customer={customer} onOpen={setOpen} />
      <Suspense>
        {Popup && <Popup about="customer" orders={[customer]} onClose={() => setOpen(null)} {...popupCallbacks} />}
      </Suspense>
    </>
  );
}

interface RowsProps {
  customer: Customer;
  onOpen: (popup: keyof typeof popups) => void;
}
function Rows({ customer, onOpen }: RowsProps) {
  const w = useWords(moreWords);
  const mayChange = useHasButton('customer.add') && customer.is_own;
  const mayBin = useHasButton('work.bin') && customer.is_own;
  // A customer with open orders is transferred together with them.
  const isAlone = customer.is_own && !customer.sea && customer.open_works === 0;
  const mayHandOn = useHasButton('work.devolve') && isAlone && customer.owner !== null;
  const mayReturn = useHasButton('work.sea') && isAlone;
  if (!mayChange && !mayBin && !mayHandOn && !mayReturn && customer.merged.length === 0) return null;
  return (
    <section className="card clip">
      <List label={w.more}>
        {customer.merged.map(({ name, mobile, at }) => (
          <Row key={at} title={w.merged(name)} sub={<span className="num">{mobile}</span>} />
        ))}
        {mayHandOn && (
          <Row
            lead={<UserRoundCheck size={20} />}
            title={w.devolve}
            sub={w.devolveHint}
            onClick={() => onOpen('devolve')}
          />
        )}
        {mayReturn && <Row lead={<Waves size={20} />} title={w.pool} sub={w.poolHint} onClick={() => onOpen('sea')} />}
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
  const send = useIdempotentWrite();
  const reload = useReloadOrder();
  const [isBusy, setBusy] = useState(false);
  const deleteCustomer = async () => {
    if (!(await modal.show({ text: w.binAsk(title), ok: w.bin, cancel: true, danger: true }))) return;
    setBusy(true);
    const body = { id, version };
    try {
      await send(body, (idempotencyKey) => call('POST /finance/api/customer_bin/put', { body, idempotencyKey }));
      toast(w.binned, { kind: 'ok' });
      back();
    } catch {
      // `call` showed the failure.
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
      onClick={() => void deleteCustomer()}
    />
  );
}
