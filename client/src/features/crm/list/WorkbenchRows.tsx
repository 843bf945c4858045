import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { CardsProps } from './PhoneCards.tsx';
import { RowFace } from './WorkFace.tsx';
import { listWords } from './words.ts';

export interface WorkbenchRowsProps extends CardsProps {
  onId: string | undefined;
  onOpen: (id: string) => void;
}

/** Rows beside the order they open; the arrow keys go through them. */
export function WorkbenchRows({ works, selection, showOwner, onId, onOpen }: WorkbenchRowsProps) {
  const w = useWords(listWords);
  return (
    <ul className="list" aria-label={w.title} onKeyDown={walk}>
      {works.map((work) => (
        <li key={work.id} className="work-line">
          {selection && (
            <Checkbox hideLabel checked={selection.has(work.id)} onChange={() => selection.toggle(work)}>
              {w.select(work.title)}
            </Checkbox>
          )}
          <Anchor
            className={clsx('row work-row', work.id === onId && 'on')}
            href={hrefOf('/subpkgs/work/details', { id: work.id })}
            aria-current={work.id === onId ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(work.id);
            }}
          >
            <RowFace work={work} showOwner={showOwner} />
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
