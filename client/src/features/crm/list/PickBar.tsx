import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { Selection } from './selection.ts';
import { trayWords } from './tray-words.ts';

interface PickBarProps<Item> {
  selection: Selection<Item>;
  all: readonly Item[];
  /** Text with the number of selected items. */
  countText: string;
  children: ReactNode;
}

/** Selects all or none of a list, shows the number selected, and offers the actions. */
export function PickBar<Item>({ selection, all, countText, children }: PickBarProps<Item>) {
  const w = useWords(trayWords);
  const n = selection.items.length;
  return (
    <div className="card f g12">
      <Checkbox
        checked={n > 0 && n >= all.length}
        mixed={n > 0 && n < all.length}
        onChange={() => selection.toggleAll(all)}
      >
        {w.selectAll}
      </Checkbox>
      <span className="t13 c2 num grow el" role="status">
        {countText}
      </span>
      {children}
    </div>
  );
}
