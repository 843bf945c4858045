import { NoteResults } from '#features/crm/search-results/NoteResults.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { CustomerQuery, List } from './customer-query.ts';
import { customerWords } from './words.ts';

export interface CustomerListFooterProps {
  query: CustomerQuery<List>;
  isEmpty: boolean;
  onQuery: (change: Partial<CustomerQuery>) => void;
}

/** Below the rows: why the list is empty, and the search in notes. */
export const CustomerListFooter = ({ isEmpty, ...input }: CustomerListFooterProps) => (
  <>
    {isEmpty && <EmptyCustomerList {...input} />}
    {input.query.view !== 'sea' && <NoteResults keyword={input.query.keyword} atOnce={isEmpty} />}
  </>
);

function EmptyCustomerList({ query: { view, keyword }, onQuery }: Omit<CustomerListFooterProps, 'isEmpty'>) {
  const w = useWords(customerWords);
  const mayAdd = useHasButton('customer.add');
  if (keyword)
    return (
      <EmptyState
        art="lens"
        title={w.noneFound}
        action={<Button onClick={() => onQuery({ keyword: '' })}>{w.clearSearch}</Button>}
      >
        {w.noneFoundHint(keyword)}
      </EmptyState>
    );
  const add = mayAdd && view !== 'sea' && (
    <ButtonLink href={hrefOf('/subpkgs/customer/customer_add', view === 'clue' ? { kind: 'clue' } : {})}>
      {view === 'clue' ? w.addLead : w.add}
    </ButtonLink>
  );
  return (
    <EmptyState art="ledger" title={w[`empty_${view}`]} action={add || undefined}>
      {w[`empty_${view}_hint`]}
    </EmptyState>
  );
}
