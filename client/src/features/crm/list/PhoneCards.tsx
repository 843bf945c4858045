import { ArrowRight, NotebookPen, Phone } from 'lucide-react';
import { useState } from 'react';
import { LazyCallPopup } from '#features/crm/order/LazyCallPopup.tsx';
import type { WorkItem } from '#features/crm/types.ts';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { Selection } from './selection.ts';
import { CardFace } from './WorkFace.tsx';
import { listWords } from './words.ts';

export interface CardsProps {
  works: readonly WorkItem[];
  selection: Selection | null;
  showOwner: boolean;
}

/** Cards that a finger pulls aside for what one does most; the keyboard finds the same buttons after each card. */
export function PhoneCards({ works, selection, showOwner }: CardsProps) {
  const w = useWords(listWords);
  const [called, setCalled] = useState<WorkItem | null>(null);
  return (
    <>
      <ul className="col g12 work-cards" aria-label={w.title}>
        {works.map((work) => (
          <li key={work.id} className={selection ? 'picking' : undefined}>
            {selection && (
              <Checkbox hideLabel checked={selection.has(work.id)} onChange={() => selection.toggle(work)}>
                {w.select(work.title)}
              </Checkbox>
            )}
            <div className="swipe">
              <Anchor className="card work-card" href={hrefOf('/subpkgs/work/details', { id: work.id })}>
                <CardFace work={work} showOwner={showOwner} />
              </Anchor>
              {!selection && <QuickActions work={work} onCall={() => setCalled(work)} />}
            </div>
          </li>
        ))}
      </ul>
      <LazyCallPopup work={called} onClose={() => setCalled(null)} />
    </>
  );
}

function QuickActions({ work, onCall }: { work: WorkItem; onCall: () => void }) {
  const w = useWords(listWords);
  const mayCall = useButton('work.call');
  const mayNote = useButton('work.note');
  const mayFlow = useButton('work.flow') && work.status === 'working';
  if (!mayCall && !mayNote && !mayFlow) return null;
  return (
    <div className="swipe-acts" role="group" aria-label={w.actions(work.customer_info.name)}>
      {mayCall && (
        <button type="button" className="call" onClick={onCall}>
          <Phone size={20} />
          {w.call}
        </button>
      )}
      {mayNote && (
        <button type="button" className="note-it" onClick={() => go('/subpkgs/work/new_notes', { id: work.id })}>
          <NotebookPen size={20} />
          {w.note}
        </button>
      )}
      {mayFlow && (
        <button type="button" onClick={() => go('/subpkgs/work/add_flow', { id: work.id })}>
          <ArrowRight size={20} />
          {w.flow}
        </button>
      )}
    </div>
  );
}
