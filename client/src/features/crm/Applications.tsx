import { useInfiniteQuery } from '@tanstack/react-query';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ApplySteps } from './apply/ApplySteps.tsx';
import './crm.css';
import { ApplicationFace } from './applications/ApplicationFace.tsx';
import { myPageWords } from './applications/words.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** A member's own applications in every state. */
export function Applications() {
  const w = useWords(myPageWords);
  const { isWide } = useLayout();
  const own = useOwnOrders();
  // The empty state has its own, larger link.
  const hasSome = !!own.data?.pages.some((page) => page.list.length > 0);
  return (
    <Page title={w.title} actions={hasSome && <MatchAgain />}>
      {isWide ? (
        <div className="two-column">
          <div>
            <OwnList own={own} />
          </div>
          <Card as="aside" className="col g16">
            <SectionHead title={w.howItGoes} level={2} />
            <ApplySteps />
          </Card>
        </div>
      ) : (
        <OwnList own={own} />
      )}
    </Page>
  );
}

function MatchAgain() {
  const w = useWords(myPageWords);
  return (
    <ButtonLink kind="soft" size="sm" href={hrefOf('/pages/match/index')}>
      {w.toMatch}
    </ButtonLink>
  );
}

function useOwnOrders() {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['work', 'mine', language],
    queryFn: ({ pageParam, signal }) =>
      call('GET /finance/api/work_list', { query: { cursor: pageParam }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: true,
  });
}

function OwnList({ own }: { own: ReturnType<typeof useOwnOrders> }) {
  const w = useWords(myPageWords);
  if (own.isError && !own.data) return <LoadFailed error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <Skeleton shape="card" count={3} />;
  const orders = own.data.pages.flatMap((page) => page.list);
  if (orders.length === 0)
    return (
      <EmptyState
        art="ledger"
        title={w.empty}
        action={
          <>
            <ButtonLink href={hrefOf('/pages/match/index')}>{w.toMatch}</ButtonLink>
            <ButtonLink kind="line" href={hrefOf('/pages/product/product')}>
              {w.toProducts}
            </ButtonLink>
          </>
        }
      >
        {w.emptyText}
      </EmptyState>
    );
  return (
    <>
      <ul className="work-mine" aria-label={w.title}>
        {orders.map((order) => (
          <li key={order.id}>
            <Anchor className="card work-card" href={hrefOf('/subpkgs/my/apply_detail', { id: order.id })}>
              <ApplicationFace order={order} />
            </Anchor>
          </li>
        ))}
      </ul>
      <LoadMoreFooter list={own} />
    </>
  );
}
