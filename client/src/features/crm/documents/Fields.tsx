import { Eye, PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Order } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { documentWords } from './words.ts';

const FieldsPopup = lazy(async () => ({ default: (await import('./FieldsPopup.tsx')).FieldsPopup }));

/**
 * Fields of the application besides documents; identity numbers are masked and shown in full on request to staff who file the application.
 */
export function Fields({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const w = useWords(documentWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="col g6 paper-fields">
      <SectionHead
        title={w.fields}
        level={3}
        action={
          order.may_give && (
            <GoLink icon={PencilLine} onClick={() => setOpen(true)}>
              {w.fill}
            </GoLink>
          )
        }
      />
      <dl className="list t13">
        {order.fields.map((field) => (
          <FieldLine key={`${field.slug} ${field.value}`} order={order} field={field} isOwn={isOwn} />
        ))}
      </dl>
      <Suspense>{isOpen && <FieldsPopup order={order} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

interface FieldLineProps {
  order: Order;
  field: Order['fields'][number];
  isOwn: boolean;
}

function FieldLine({ order, field: { slug, name, value, form }, isOwn }: FieldLineProps) {
  const w = useWords(documentWords);
  const [whole, setWhole] = useState('');
  const mayReveal = useHasButton('work.edit') && !isOwn && value !== '' && (form === 'id_card' || form === 'bank_card');
  const reveal = () =>
    void call('POST /finance/api/{id}/reveal_intake', { params: { id: order.id }, body: { slug } }).then(
      (answer) => setWhole(answer.value),
      // `call` showed the failure.
      () => null,
    );
  return (
    <div className="f work-fact">
      <dt className="c2 grow">{name}</dt>
      <dd className={value ? 'b num end f g6' : 'c3 end'}>
        {whole || value || w.empty}
        {mayReveal && !whole && <IconButton size="sm" label={w.reveal(name)} icon={Eye} onClick={reveal} />}
      </dd>
    </div>
  );
}
