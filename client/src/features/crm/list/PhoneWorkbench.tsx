import { useWords } from '#platform/words.ts';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import { ListTabs } from './ListTabs.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { listWords } from './words.ts';

/** Five lists of orders, one at a time; the orders in progress have today's calls above them. */
export function PhoneWorkbench({ query, onQuery }: Pick<ListPageProps, 'query' | 'onQuery'>) {
  const w = useWords(listWords);
  return (
    <ListPage
      query={query}
      onQuery={onQuery}
      title={w.title}
      tab="customer"
      head={(counts) => (
        <>
          <ListTabs value={query.status} counts={counts} onChange={(status) => onQuery({ status, sort: undefined })} />
          {query.status === 'working' && <OrderSummary />}
        </>
      )}
    />
  );
}
