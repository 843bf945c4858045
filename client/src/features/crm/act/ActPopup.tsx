import { ArrowLeftRight, Hand, RotateCcw, Tags, Trash2, Undo2, UserRoundCheck, Waves } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#features/crm/types.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import type { Icon } from '#ui/icon.ts';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import type { Act } from './acts.ts';
import { ClaimPopup } from './ClaimPopup.tsx';
import { DevolvePopup } from './DevolvePopup.tsx';
import { PoolPopup } from './PoolPopup.tsx';
import { ProductPopup } from './ProductPopup.tsx';
import { TagsPopup } from './TagsPopup.tsx';
import { useDirectActs } from './use-direct-acts.ts';
import { actWords } from './words.ts';

const icons: Record<Act, Icon> = {
  claim: Hand,
  devolve: UserRoundCheck,
  change_product: ArrowLeftRight,
  change_tag: Tags,
  submit_sea: Waves,
  readd: RotateCcw,
  unrecycle: Undo2,
  recycle: Trash2,
  delete: Trash2,
};
interface ActPopupProps {
  order: Order;
  acts: readonly Act[];
  onClose: () => void;
  onGone: () => void;
}

/** Lists the allowed actions; an action that needs input shows its form in the same popup. */
export function ActPopup({ order, acts, onClose, onGone }: ActPopupProps) {
  const w = useWords(actWords);
  const isBroker = useRole() === 'broker';
  const [act, setAct] = useState<Act | null>(null);
  const direct = useDirectActs(order, onClose, onGone);
  // After a transfer within the store an adviser loses access to the order; a manager keeps it.
  const onTransferred = isBroker ? onGone : undefined;
  const choose = (chosen: Act) => {
    if (chosen === 'claim' && isBroker) void direct.claim();
    else if (chosen === 'readd' || chosen === 'recycle' || chosen === 'unrecycle' || chosen === 'delete')
      void direct[chosen]();
    else setAct(chosen);
  };
  const orders = [order];
  if (act === 'devolve')
    return <DevolvePopup orders={orders} onClose={onClose} onDone={onTransferred} onStore={onGone} />;
  if (act === 'submit_sea') return <PoolPopup orders={orders} onClose={onClose} onDone={onTransferred} />;
  if (act === 'change_product') return <ProductPopup order={order} onClose={onClose} />;
  if (act === 'change_tag') return <TagsPopup order={order} onClose={onClose} />;
  if (act === 'claim') return <ClaimPopup order={order} onClose={onClose} />;
  return (
    <Popup open onClose={onClose} title={w.more}>
      <List card label={w.more}>
        {acts.map((one) => {
          const Mark = icons[one];
          return (
            <Row
              key={one}
              lead={<Mark size={20} />}
              title={one === 'delete' ? <span className="bad">{w.delete}</span> : w[one]}
              sub={w[`${one}Sub`]}
              disabled={direct.isBusy}
              onClick={() => choose(one)}
            />
          );
        })}
      </List>
    </Popup>
  );
}
