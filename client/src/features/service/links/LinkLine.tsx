import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { linkWords } from './words.ts';

const LinkPopup = lazy(async () => ({ default: (await import('./LinkPopup.tsx')).LinkPopup }));

/** What a request has become: the customer and the order, each with its page. */
export function LinkLine({ id }: { id: string }) {
  const w = useWords(linkWords);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['service links', id],
    queryFn: () => call('GET /message/api/consult/links', { query: { id }, quiet: true }),
  });
  if (!data) return null;
  const { customer, order } = data;
  return (
    <div className="service-line service-links">
      <Link2 size={16} className="cp" aria-hidden="true" />
      <span className="grow f g6 wrap">
        {!customer && <span className="c2">{w.notLinked}</span>}
        {customer?.id && (
          <GoLink href={hrefOf('/subpkgs/work/customer_details', { id: customer.id })}>
            {w.customer(customer.text)}
          </GoLink>
        )}
        {customer && !customer.id && <span>{customer.text}</span>}
        {order && (
          <GoLink href={hrefOf('/subpkgs/work/details', { id: order.id })}>
            {order.work_no} · {order.state_tx}
          </GoLink>
        )}
      </span>
      {!order && (
        <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>
          {customer ? w.addOrder : w.link}
        </Button>
      )}
      <Suspense>{isOpen && <LinkPopup id={id} links={data} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
