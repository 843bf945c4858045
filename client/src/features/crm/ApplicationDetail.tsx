import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { useLayout } from '#ui/layout.ts';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './crm.css';
import { AdviserCard, ApplicationHead, NextCard, ProductCard } from './applications/ApplicationParts.tsx';
import { PublicTimeline } from './applications/PublicTimeline.tsx';
import { myPageWords } from './applications/words.ts';
import { LazyDocuments } from './documents/LazyDocuments.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { useOrder, useReloadOrder } from './order/queries.ts';
import { useOrderId } from './order-id.ts';
import type { Order } from './types.ts';

export function ApplicationDetail() {
  const w = useWords(myPageWords);
  const id = useOrderId();
  const order = useOrder(id);
  const reload = useReloadOrder();
  return (
    <Page title={w.detailTitle} meta={order.data?.title}>
      {order.data ? (
        <PullToRefresh onRefresh={reload}>
          <Application order={order.data} />
        </PullToRefresh>
      ) : order.isError ? (
        <LoadFailed
          error={order.error}
          onRetry={() => void order.refetch()}
          action={
            <ButtonLink kind="line" href={hrefOf('/subpkgs/my/apply')}>
              {w.title}
            </ButtonLink>
          }
        />
      ) : (
        <Skeleton shape="card" count={3} />
      )}
    </Page>
  );
}

/** On wide screens the facts are beside the progress; on a phone the next step comes first. */
function Application({ order }: { order: Order }) {
  const w = useWords(myPageWords);
  const { isWide } = useLayout();
  const timeline = (
    <Card className="col g16">
      <SectionHead title={w.progress} level={3} />
      <PublicTimeline order={order} />
    </Card>
  );
  if (!isWide)
    return (
      <div className="work-phone">
        <ApplicationHead order={order} isWide={false} />
        <NextCard order={order} />
        <LazyDocuments order={order} isOwn />
        <AdviserCard order={order} />
        <ProductCard order={order} />
        {timeline}
      </div>
    );
  return (
    <div className="two-column">
      <div className="col g20">
        <ApplicationHead order={order} isWide />
        <NextCard order={order} />
        <LazyDocuments order={order} isOwn />
        {timeline}
      </div>
      <aside className="col g20">
        <AdviserCard order={order} />
        <ProductCard order={order} />
      </aside>
    </div>
  );
}
