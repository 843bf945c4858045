import './qual.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CustomerCard } from '#features/crm/customers/CustomerCard.tsx';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { ScopeSwitch } from '#platform/frame/ScopeSwitch.tsx';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useScope } from '#platform/session/scope.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { fitWords } from './fit-words.ts';

function useFitting(id: string) {
  const [language] = useLanguage();
  const scope = useScope();
  return useInfiniteQuery({
    queryKey: ['work', 'fitting', id, scope, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/product_customers', { query: { id, scope, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The customers that fit a product, and those for whom data is missing. */
export function FittingCustomers({ product }: { product: string }) {
  const w = useWords(fitWords);
  const list = useFitting(product);
  const [first] = list.data?.pages ?? [];
  return (
    <Page title={w.fitting} actions={<ScopeSwitch />}>
      {list.isError && !first ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : first ? (
        <PullToRefresh onRefresh={() => list.refetch()}>
          <MatchList list={list} first={first} />
        </PullToRefresh>
      ) : (
        <Skeleton shape="card" count={4} />
      )}
    </Page>
  );
}

type Fitting = ReturnType<typeof useFitting>;
function MatchList({ list, first }: { list: Fitting; first: NonNullable<Fitting['data']>['pages'][number] }) {
  const w = useWords(fitWords);
  const { counts, product_name } = first;
  const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
  const all = hrefOf('/pages/customer/customer');
  if (rows.length === 0)
    return (
      <EmptyState art="lens" title={w.nobodyFits} action={<ButtonLink href={all}>{w.allCustomers}</ButtonLink>}>
        {w.nobodyFitsHint(product_name)}
      </EmptyState>
    );
  return (
    <div className="work-phone">
      <p className="t13 c2">
        {w.fittingFact(product_name, counts.match, counts.needs_data)}
        {counts.more && ` ${w.lookedAt(counts.looked_at)}`}
      </p>
      <ul className="col g12 work-cards" aria-label={w.fitting}>
        {rows.map((customer) => (
          <li key={customer.id} className="fit-row">
            <CustomerCard customer={customer} />
            <span className="f wrap g6 t12 c3 fit-why">
              <StatusBadge kind={customer.fit === 'match' ? 'match' : 'data'}>{w[customer.fit]}</StatusBadge>
              {customer.missing.length > 0 && w.missing(customer.missing.slice(0, 4).join(w.sep))}
            </span>
          </li>
        ))}
      </ul>
      <LoadMoreFooter list={list} />
    </div>
  );
}
