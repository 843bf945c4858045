import { useMutation } from '@tanstack/react-query';
import { Copy, Eye, NotebookPen, Phone } from 'lucide-react';
import { useState } from 'react';
import type { OrderItem } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { useWords } from '#platform/words.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Popup } from '#ui/Popup.tsx';
import { useReloadOrder } from './queries.ts';
import { orderWords } from './words.ts';

type Called = Pick<OrderItem, 'id' | 'customer_info'>;
interface CallPopupProps {
  /** The order, or the customer. */
  order: Called | null;
  about?: 'work' | 'customer';
  onClose: () => void;
}

/** The page on which a note about a customer is written. */
const customerPage = '/subpkgs/work/customer_details';

/** Says that the view is logged, then shows the number to call or copy. */
export function CallPopup({ order, about = 'work', onClose }: CallPopupProps) {
  const w = useWords(orderWords);
  // Stays rendered while the popup closes.
  const [shown, setShown] = useState(order);
  if (order && order !== shown) setShown(order);
  if (!shown) return null;
  return (
    <Popup open={order !== null} onClose={onClose} title={w.callTitle(shown.customer_info.name)}>
      <Reveal key={shown.id} order={shown} about={about} onClose={onClose} />
    </Popup>
  );
}

function Reveal({ order, about, onClose }: { order: Called; about: 'work' | 'customer'; onClose: () => void }) {
  const w = useWords(orderWords);
  const reload = useReloadOrder();
  const reveal = useMutation({
    mutationFn: () =>
      call('POST /finance/api/{id}/reveal_mobile', { params: { id: order.id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => void reload(),
  });
  if (!reveal.data)
    return (
      <div className="col g16">
        <p className="t24 b num mid">{order.customer_info.mobile}</p>
        <p className="t13 c2">{w.callText}</p>
        <Button block size="lg" icon={Eye} busy={reveal.isPending} data-autofocus onClick={() => reveal.mutate()}>
          {w.callReveal}
        </Button>
      </div>
    );
  const { mobile } = reveal.data;
  return (
    <div className="col g16">
      <p className="t24 b num mid" role="status">
        {mobile.replace(/^(\d{3})(\d{4})/, '$1 $2 ')}
      </p>
      <div className="x2">
        <Button kind="line" size="lg" icon={Copy} onClick={() => void copyText(mobile)}>
          {w.copy}
        </Button>
        <a className={buttonClass({ size: 'lg' })} href={`tel:${mobile}`}>
          <Phone size={18} />
          <span>{w.callNow}</span>
        </a>
      </div>
      <div className="fb">
        <span className="t13 c3">{w.callAfter}</span>
        <Button
          kind="ghost"
          size="sm"
          icon={NotebookPen}
          onClick={() => {
            onClose();
            if (about === 'work') go('/subpkgs/work/new_notes', { id: order.id, kind: 'call' });
            else if (currentPath() !== customerPage) go(customerPage, { id: order.id });
          }}
        >
          {w.toNote}
        </Button>
      </div>
    </div>
  );
}
