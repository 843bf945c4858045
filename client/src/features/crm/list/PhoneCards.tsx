import { lazy, Suspense, useState } from 'react';
import { LazyCallPopup } from '#features/crm/order/LazyCallPopup.tsx';
import type { WorkItem } from '#features/crm/types.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { Selection } from './selection.ts';
import { CardFace } from './WorkFace.tsx';
import { listWords } from './words.ts';

const QuickActions = lazy(async () => ({ default: (await import('./QuickActions.tsx')).QuickActions }));

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
              <Suspense>{!selection && <QuickActions work={work} onCall={() => setCalled(work)} />}</Suspense>
            </div>
          </li>
        ))}
      </ul>
      <LazyCallPopup work={called} onClose={() => setCalled(null)} />
    </>
  );
}
