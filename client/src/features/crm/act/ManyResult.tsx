import { CircleCheck, TriangleExclamationPoint } from 'lucide-react';
import type { WorkItem } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { actWords } from './words.ts';

export interface Outcome {
  done: readonly string[];
  left: readonly { work_id: string; reason: string }[];
}
interface ManyResultProps {
  title: string;
  outcome: Outcome;
  works: readonly WorkItem[];
  onClose: () => void;
}

/** Row by row what was left as it was, and why. */
export function ManyResult({ title, outcome: { done, left }, works, onClose }: ManyResultProps) {
  const w = useWords(actWords);
  const titleOf = (id: string) => works.find((work) => work.id === id)?.title ?? '—';
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
            {left.map(({ work_id, reason }) => (
              <Row key={work_id} title={titleOf(work_id)} sub={reason} />
            ))}
          </List>
        </section>
      </div>
    </Popup>
  );
}
