import type { OrderStatus } from '@sycee/domain/order/status';
import { lazy, Suspense, useState } from 'react';
import type { OrderItem } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { type ManyAct, useManyActs } from './many-acts.ts';
import { PickBar } from './PickBar.tsx';
import type { Selection } from './selection.ts';
import { trayWords } from './tray-words.ts';

const popups = {
  distribute: lazy(async () => ({
    default: (await import('#features/crm/distribute/DistributePopup.tsx')).DistributePopup,
  })),
  devolve: lazy(async () => ({ default: (await import('#features/crm/act/DevolvePopup.tsx')).DevolvePopup })),
  submit_sea: lazy(async () => ({ default: (await import('#features/crm/act/PoolPopup.tsx')).PoolPopup })),
  delete: lazy(async () => ({ default: (await import('#features/crm/act/DeletePopup.tsx')).DeletePopup })),
} as const;

export interface SelectTrayProps {
  status: OrderStatus;
  selection: Selection;
  orders: readonly OrderItem[];
  onStop: () => void;
}

/** Number of selected orders and the actions for them. */
export function SelectTray({ status, selection, orders, onStop }: SelectTrayProps) {
  const w = useWords(trayWords);
  const acts = useManyActs(status);
  const [open, setOpen] = useState<ManyAct | null>(null);
  const n = selection.items.length;
  const Popup = open && popups[open];
  return (
    <div className="work-tray">
      <PickBar selection={selection} all={orders} countText={w.selected(n)}>
        {acts.map((act, i) => (
          <Button key={act} kind={i === 0 ? 'pri' : 'line'} size="sm" disabled={n === 0} onClick={() => setOpen(act)}>
            {w[act]}
          </Button>
        ))}
      </PickBar>
      <Suspense>
        {Popup && n > 0 && <Popup open orders={selection.items} onClose={() => setOpen(null)} onDone={onStop} />}
      </Suspense>
    </div>
  );
}
