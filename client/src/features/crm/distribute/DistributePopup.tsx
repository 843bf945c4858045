import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import type { About } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BrokerChoice } from './BrokerChoice.tsx';
import { DistributeResult } from './DistributeResult.tsx';
import { type Assignable, type Broker, hasRoom, loadedBy, type Mode, planFor } from './plan.ts';
import { useDistributeWords } from './use-distribute-words.ts';

export interface DistributePopupProps {
  open: boolean;
  about?: About;
  /** Orders, or customers if `about` says so. */
  orders: readonly Assignable[];
  onClose: () => void;
  /** Called after an assignment, when the result was shown. */
  onDone?: () => void;
}

/** Assigns orders or customers to advisers on duty: previews how many each gets, then shows who got what. */
export function DistributePopup({ open, about = 'work', orders, onClose, onDone }: DistributePopupProps) {
  const w = useDistributeWords(about);
  const [mode, setMode] = useState<Mode>(orders.length > 1 ? 'evenly' : 'by_hand');
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [one, setOne] = useState('');
  const reload = useReloadOrder();
  const send = useIdempotentWrite();
  const brokers = useQuery({
    queryKey: ['work', 'brokers'],
    queryFn: ({ signal }) => call('GET /finance/api/local_resident', { signal, quiet: true }),
    enabled: open,
    staleTime: 0,
  });
  const give = useMutation({
    mutationFn: (account_nos: string[]) => {
      const ids = orders.map(({ id }) => id);
      const what = about === 'customer' ? { customer_ids: ids } : { work_ids: ids };
      const body = { ...what, mode, account_nos };
      return send(body, (idempotencyKey) => call('POST /finance/api/distribute', { body, idempotencyKey }));
    },
  });
  const list = loadedBy(about, brokers.data?.list ?? []);
  const everybody = new Set(list.filter(hasRoom).map(({ account_no }) => account_no));
  const chosen = mode === 'by_hand' ? new Set(one ? [one] : []) : (picked ?? everybody);
  const plan = planFor(orders, list, chosen, mode);
  const close = () => {
    onClose();
    if (!give.data) return;
    give.reset();
    void reload();
    onDone?.();
  };
  return (
    <Popup
      open={open}
      onClose={close}
      title={give.data ? w.done : w.title(orders.length)}
      keepOnMask
      foot={
        give.data ? (
          <Button size="lg" onClick={close}>
            {w.finish}
          </Button>
        ) : (
          everybody.size > 0 && (
            <Button
              size="lg"
              disabled={plan.given === 0}
              busy={give.isPending}
              onClick={() => give.mutate([...chosen])}
            >
              {w.confirm(plan.given || orders.length)}
            </Button>
          )
        )
      }
    >
      {give.data ? (
        <DistributeResult about={about} result={give.data} orders={orders} brokers={list} />
      ) : brokers.isError && !brokers.data ? (
        <LoadFailed error={brokers.error} onRetry={() => void brokers.refetch()} />
      ) : !brokers.data ? (
        <Skeleton shape="row" count={3} />
      ) : everybody.size === 0 ? (
        <EmptyState art="tea" title={w.noBrokers}>
          {w.noBrokersText}
        </EmptyState>
      ) : (
        <BrokerChoice
          about={about}
          mode={mode}
          onMode={setMode}
          brokers={list}
          chosen={chosen}
          plan={plan}
          severalStores={new Set(orders.map(({ store_name }) => store_name)).size > 1}
          onToggle={(no) => (mode === 'by_hand' ? setOne(no) : setPicked(toggled(chosen, no)))}
        />
      )}
    </Popup>
  );
}

function toggled(chosen: ReadonlySet<string>, no: Broker['account_no']): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(no)) next.add(no);
  return next;
}
