import { lazy, Suspense, useState } from 'react';
import type { WorkItem } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { Selection } from './selection.ts';
import { listWords } from './words.ts';

const DistributePopup = lazy(async () => ({
  default: (await import('#features/crm/distribute/DistributePopup.tsx')).DistributePopup,
}));

export interface SelectTrayProps {
  selection: Selection;
  works: readonly WorkItem[];
  onStop: () => void;
}

/** How many are picked, and what to do with them. */
export function SelectTray({ selection, works, onStop }: SelectTrayProps) {
  const w = useWords(listWords);
  const [isOpen, setOpen] = useState(false);
  const n = selection.works.length;
  return (
    <div className="work-tray">
      <div className="card f g12">
        <Checkbox
          checked={n > 0 && n >= works.length}
          mixed={n > 0 && n < works.length}
          onChange={() => selection.toggleAll(works)}
        >
          {w.selectAll}
        </Checkbox>
        <span className="t13 c2 num grow el" role="status">
          {w.selected(n)}
        </span>
        <Button kind="ghost" size="sm" onClick={onStop}>
          {w.stopSelecting}
        </Button>
        <Button size="sm" disabled={n === 0} onClick={() => setOpen(true)}>
          {w.distribute}
        </Button>
      </div>
      <Suspense>
        {n > 0 && (
          <DistributePopup open={isOpen} works={selection.works} onClose={() => setOpen(false)} onDone={onStop} />
        )}
      </Suspense>
    </div>
  );
}
