import { lazy, type ReactNode, Suspense } from 'react';
import { usePicked } from '#features/crm/list/selection.ts';
import type { CustomerItem } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { assignWords } from './assign-words.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { customerWords } from './words.ts';

const AssignTray = lazy(async () => ({ default: (await import('./AssignTray.tsx')).AssignTray }));

interface AssignableListProps {
  /** The selection is reset when the list changes. */
  listName: string;
  rows: readonly CustomerItem[];
  more: ReactNode;
  onAll: () => void;
}

/** Customers without an adviser, to be selected and assigned. */
export function AssignableList({ listName, rows, more, onAll }: AssignableListProps) {
  const w = useWords(assignWords);
  const c = useWords(customerWords);
  const { selection, clear } = usePicked<CustomerItem>(listName);
  if (rows.length === 0)
    return (
      <EmptyState art="tea" title={w.none} action={<Button onClick={onAll}>{w.everybody}</Button>}>
        {w.noneHint}
      </EmptyState>
    );
  return (
    <>
      <ul className="customer-cards" aria-label={c.unassigned}>
        {rows.map((customer) => (
          <li key={customer.id} className="customer-line picking">
            <Checkbox hideLabel checked={selection.has(customer.id)} onChange={() => selection.toggle(customer)}>
              {w.select(customer.title)}
            </Checkbox>
            <CustomerCard customer={customer} />
          </li>
        ))}
      </ul>
      {more}
      <Suspense>
        <AssignTray selection={selection} all={rows} onDone={clear} />
      </Suspense>
    </>
  );
}
