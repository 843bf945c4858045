import { lazy, Suspense, useState } from 'react';
import { PickBar } from '#features/crm/list/PickBar.tsx';
import type { Selection } from '#features/crm/list/selection.ts';
import type { CustomerItem } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { assignWords } from './assign-words.ts';

const DistributePopup = lazy(async () => ({
  default: (await import('#features/crm/distribute/DistributePopup.tsx')).DistributePopup,
}));

interface AssignTrayProps {
  selection: Selection<CustomerItem>;
  all: readonly CustomerItem[];
  onDone: () => void;
}

/** Assigns several customers without an adviser. */
export function AssignTray({ selection, all, onDone }: AssignTrayProps) {
  const w = useWords(assignWords);
  const [isOpen, setOpen] = useState(false);
  const n = selection.items.length;
  return (
    <div className="work-tray">
      <PickBar selection={selection} all={all} countText={w.selected(n)}>
        <Button size="sm" disabled={n === 0} onClick={() => setOpen(true)}>
          {w.give}
        </Button>
      </PickBar>
      <Suspense>
        {isOpen && n > 0 && (
          <DistributePopup
            open
            about="customer"
            orders={selection.items}
            onClose={() => setOpen(false)}
            onDone={onDone}
          />
        )}
      </Suspense>
    </div>
  );
}
