import { CircleCheck, TriangleExclamationPoint } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import type { Acted } from './many-popup.ts';
import { actWords } from './words.ts';

export interface Outcome {
  done: readonly string[];
  left: readonly { work_id?: string | undefined; customer_id?: string | undefined; reason: string }[];
}
interface ManyResultProps {
  title: string;
  outcome: Outcome;
  orders: readonly Acted[];
  onClose: () => void;
}

/** Lists the orders that were not changed, each with its reason. */
export function ManyResult({ title, outcome: { done, left }, orders, onClose }: ManyResultProps) {
  const w = useWords(actWords);
  const titleOf = (id: string | undefined) => orders.find((order) => order.id === id)?.title ?? '—';
  const Mark = done.length ? CircleCheck : TriangleExclamationPoint;
  return (
    <Popup
      open
      onClose={onClose}
      title={title}
      foot={
        <Button size="lg" onClick={onClose}>
          {w.done}
        </Button>
      }
    >
      <div className="col g16">
        <p className="f b" role="status">
          <Mark size={20} className={done.length ? 'ok' : 'warn'} />
          {done.length ? w.someDone(done.length) : w.noneDone}
        </p>
        <section className="col">
          <h3 className="t15">{w.leftTitle(left.length)}</h3>
          <List card label={w.leftTitle(left.length)}>
            {left.map(({ work_id, customer_id, reason }) => (
              <Row key={work_id ?? customer_id} title={titleOf(work_id ?? customer_id)} sub={reason} />
            ))}
          </List>
        </section>
      </div>
    </Popup>
  );
}
