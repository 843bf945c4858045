import { CustomerCard } from '#features/crm/customers/CustomerCard.tsx';
import type { CustomerItem } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { fitWords } from './fit-words.ts';

const looks: Record<Row['fit'], StatusBadgeKind> = { match: 'match', needs_data: 'data', no: 'no' };
type Row = CustomerItem & { fit: 'match' | 'needs_data' | 'no'; missing: string[] };

/** Customers with the verdict of a product and the names of missing facts. */
export function FittingList({ rows }: { rows: readonly Row[] }) {
  const w = useWords(fitWords);
  return (
    <ul className="col g12 work-cards" aria-label={w.fitting}>
      {rows.map((customer) => (
        <li key={customer.id} className="fit-row">
          <CustomerCard customer={customer} />
          <span className="f wrap g6 t12 c3 fit-why">
            <StatusBadge kind={looks[customer.fit]}>{w[customer.fit]}</StatusBadge>
            {customer.missing.length > 0 && w.missing(customer.missing.slice(0, 4).join(w.sep))}
          </span>
        </li>
      ))}
    </ul>
  );
}
