import { Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { LazyCallPopup } from '#features/crm/order/LazyCallPopup.tsx';
import type { CustomerItem } from '#features/crm/types.ts';
import { LazyOfflineSnapshot } from '#platform/offline/LazyOfflineSnapshot.tsx';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { useLayout } from '#ui/layout.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import type { CustomerQuery, List } from './customer-query.ts';
import { useCustomers } from './queries.ts';
import { customerWords } from './words.ts';

const CustomerListFooter = lazy(async () => ({
  default: (await import('./CustomerListFooter.tsx')).CustomerListFooter,
}));
const AssignableList = lazy(async () => ({ default: (await import('./AssignableList.tsx')).AssignableList }));

interface CustomerListProps {
  query: CustomerQuery<List>;
  /** Whether the caller may assign customers. */
  canSubmit: boolean;
  onQuery: (change: Partial<CustomerQuery>) => void;
}

export function CustomerList({ query, canSubmit, onQuery }: CustomerListProps) {
  const w = useWords(customerWords);
  const list = useCustomers(query);
  const isBroker = useRole() === 'broker';
  const { isWide } = useLayout();
  const mayCall = useHasButton('work.call') && !isWide && query.view !== 'sea';
  const [called, setCalled] = useState<CustomerItem | null>(null);
  const mayClaim = useHasButton('sea.claim') && isBroker && query.view === 'sea';
  const isAssigning = canSubmit && query.view !== 'sea' && query.adviser === 'none';
  if (list.isError && !list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton shape="card" count={5} />;
  const { pages } = list.data;
  const rows = pages.flatMap((page) => page.list);
  const more = <LoadMoreFooter list={list} />;
  const isEmpty = rows.length === 0;
  const after = (isEmpty || query.keyword) && (
    <Suspense>
      <CustomerListFooter query={query} isEmpty={isEmpty} onQuery={onQuery} />
    </Suspense>
  );
  if (isAssigning && !(isEmpty && query.keyword))
    return (
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        <AssignableList listName={query.view} rows={rows} more={more} onAll={() => onQuery({ adviser: undefined })} />
      </Suspense>
    );
  if (isEmpty) return after;
  const claimsLeft = pages[0]?.claims_left ?? null;
  return (
    <>
      <LazyOfflineSnapshot answer={list} />
      {mayClaim && claimsLeft !== null && <p className="t13 c3">{w.claimsLeft(claimsLeft)}</p>}
      <ul className="customer-cards" aria-label={w[query.view]}>
        {rows.map((customer) => (
          <li key={customer.id} className="customer-line">
            {mayCall && customer.shared !== 'read' ? (
              <div className="swipe">
                <CustomerCard customer={customer} />
                <div className="swipe-acts" role="group" aria-label={w.actions(customer.customer_info.name)}>
                  <button type="button" className="call" onClick={() => setCalled(customer)}>
                    <Phone size={20} />
                    {w.callShort}
                  </button>
                </div>
              </div>
            ) : (
              <CustomerCard customer={customer} />
            )}
            {mayClaim && <ClaimButton customer={customer} disabled={claimsLeft === 0} />}
          </li>
        ))}
      </ul>
      <LazyCallPopup about="customer" order={called} onClose={() => setCalled(null)} />
      {more}
      {after}
    </>
  );
}
