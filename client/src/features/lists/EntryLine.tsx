import { listNameAtMost } from '@sycee/domain/lists/kinds';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useLanguage, useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { NamePair } from '#ui/order/NamePair.tsx';
import { DragHandle, OrderButtons } from '#ui/order/OrderButtons.tsx';
import type { useDragOrder } from '#ui/order/use-drag-order.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { DraftEntry } from './draft.ts';
import type { TenantList } from './queries.ts';
import { listsWords } from './words.ts';

interface EntryLineProps {
  entry: DraftEntry;
  at: number;
  of: number;
  list: TenantList;
  drag: ReturnType<typeof useDragOrder>;
  isRefused: boolean;
  onChange: (part: Partial<DraftEntry>) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

export function EntryLine({ entry, at, of, list, drag, isRefused, ...on }: EntryLineProps) {
  const w = useWords(listsWords);
  const [language] = useLanguage();
  const name = entry[`name_${language}`].trim() || w.blank;
  return (
    <li {...drag.item(at)}>
      {drag.handle && <DragHandle {...drag.handle(at)} />}
      <span className="desk-entry col g4">
        <NamePair
          entry={entry}
          labels={{ zh: w.nameZh(at + 1), en: w.nameEn(at + 1) }}
          placeholders={w}
          lettersAtMost={listNameAtMost}
          isRefused={isRefused}
          isAdded={entry.isNew}
          onChange={on.onChange}
        />
        {entry.hidden && (
          <StatusBadge bare kind="no">
            {w.hidden}
          </StatusBadge>
        )}
      </span>
      <span className="desk-acts">
        {list.can_order && <OrderButtons up={w.up(name)} down={w.down(name)} at={at} of={of} onMove={on.onMove} />}
        {entry.isNew && <IconButton label={w.remove(name)} icon={Trash2} onClick={on.onRemove} />}
        {list.is_open && !entry.isNew && !list.always.includes(entry.key) && (
          <IconButton
            label={w.offer(name)}
            icon={entry.hidden ? EyeOff : Eye}
            pressed={!entry.hidden}
            onClick={() => on.onChange({ hidden: !entry.hidden })}
          />
        )}
      </span>
    </li>
  );
}
