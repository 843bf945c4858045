import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { RowFace } from './OrderFace.tsx';
import type { CardsProps } from './PhoneCards.tsx';
import { listWords } from './words.ts';

export interface WorkbenchRowsProps extends CardsProps {
  onId: string | undefined;
  onOpen: (id: string) => void;
}

/** Rows beside the open order; arrow keys move through them. */
export function WorkbenchRows({ orders, selection, showOwner, onId, onOpen }: WorkbenchRowsProps) {
  const w = useWords(listWords);
  return (
    <ul className="list" aria-label={w.title} onKeyDown={walk}>
      {orders.map((order) => (
        <li key={order.id} className="work-line">
          {selection && (
            <Checkbox hideLabel checked={selection.has(order.id)} onChange={() => selection.toggle(order)}>
              {w.select(order.title)}
            </Checkbox>
          )}
          <Anchor
            className={clsx('row work-row', order.id === onId && 'on')}
            href={hrefOf('/subpkgs/work/details', { id: order.id })}
            aria-current={order.id === onId ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(order.id);
            }}
          >
            <RowFace order={order} showOwner={showOwner} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.work-row')];
  const next = rows[rows.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
