import './qual.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import { FitJobPanel } from './FitJobPanel.tsx';
import { FittingList } from './FittingList.tsx';
import { type FitJob, useFitJob, useFitResults } from './fit-job.ts';
import { fitJobWords } from './fit-job-words.ts';
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
          {first.counts.more ? (
            <AllCustomers product={product} list={list} first={first} />
          ) : (
            <MatchList list={list} first={first} />
          )}
        </PullToRefresh>
      ) : (
        <Skeleton shape="card" count={4} />
      )}
    </Page>
  );
}

type Fitting = ReturnType<typeof useFitting>;
interface MatchListProps {
  list: Fitting;
  first: NonNullable<Fitting['data']>['pages'][number];
}

/** With more customers than one call examines: the results of a finished job, otherwise the newest customers. */
function AllCustomers({ product, ...newest }: MatchListProps & { product: string }) {
  const job = useFitJob(product);
  if (job.isPending) return <Skeleton shape="card" count={4} />;
  const finished = job.data?.job?.state === 'finished' ? job.data.job : null;
  return (
    <div className="work-phone">
      <FitJobPanel product={product} name={newest.first.product_name} query={job} />
      {finished ? (
        <JobResults job={finished} name={newest.first.product_name} onLost={() => void job.refetch()} />
      ) : (
        <MatchList {...newest} />
      )}
    </div>
  );
}

function JobResults({ job, name, onLost }: { job: FitJob; name: string; onLost: () => void }) {
  const w = useWords(fitWords);
  const results = useFitResults(job.id);
  const retry = () => {
    onLost();
    void results.refetch();
  };
  if (!results.data)
    return results.isError ? <LoadFailed error={results.error} onRetry={retry} /> : <Skeleton shape="card" count={4} />;
  const rows = results.data.pages.flatMap((page) => page.list);
  if (rows.length === 0) return <NoFit title={w.noneFits}>{w.noneFitsText(name)}</NoFit>;
  return (
    <>
      <FittingList rows={rows} />
      <LoadMoreFooter list={results} />
    </>
  );
}

function MatchList({ list, first }: MatchListProps) {
  const w = useWords(fitWords);
  const jobWords = useWords(fitJobWords);
  const { counts, product_name } = first;
  const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
  if (rows.length === 0 && counts.more)
    return <NoFit title={w.noneFits}>{jobWords.noneAmongNewest(product_name)}</NoFit>;
  // Only customers with facts that the product reads are looked at; without any, no verdict is possible.
  if (counts.looked_at === 0) return <NoFit title={w.noneKnown}>{w.noneKnownText(product_name)}</NoFit>;
  if (rows.length === 0) return <NoFit title={w.noneFits}>{w.noneFitsText(product_name)}</NoFit>;
  return (
    <div className="work-phone">
      <p className="t13 c2">
        {w.fittingFact(product_name, counts.match, counts.needs_data)}
        {counts.more && ` ${w.lookedAt(counts.looked_at)}`}
      </p>
      <FittingList rows={rows} />
      <LoadMoreFooter list={list} />
    </div>
  );
}

function NoFit({ title, children }: { title: string; children: ReactNode }) {
  const w = useWords(fitWords);
  const all = hrefOf('/pages/customer/customer');
  return (
    <EmptyState art="lens" title={title} action={<ButtonLink href={all}>{w.allCustomers}</ButtonLink>}>
      {children}
    </EmptyState>
  );
}
