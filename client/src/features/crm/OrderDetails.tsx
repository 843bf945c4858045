import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { back, go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { useLayout } from '#ui/layout.ts';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './crm.css';
import { LazyOfflineSnapshot } from '#platform/offline/LazyOfflineSnapshot.tsx';
import { LazyDocuments } from './documents/LazyDocuments.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NextStepButton, OrderTools, useNextStep } from './order/OrderActions.tsx';
import { OrderAmounts } from './order/OrderAmounts.tsx';
import { OrderCustomer } from './order/OrderCustomer.tsx';
import { OrderAbout, OrderQualifications } from './order/OrderFacts.tsx';
import { OrderProducts } from './order/OrderProducts.tsx';
import { useOrder } from './order/queries.ts';
import { StageLine } from './order/StageSteps.tsx';
import { orderWords } from './order/words.ts';
import { useOrderId } from './order-id.ts';
import type { Order } from './types.ts';

const OrderTimeline = lazy(async () => ({ default: (await import('./order/OrderTimeline.tsx')).OrderTimeline }));
const CustomerTeam = lazy(async () => ({
  default: (await import('./collaborators/CustomerCollaborators.tsx')).CustomerCollaborators,
}));
/** Not loaded on a phone. */
const OrderDetail = lazy(async () => ({ default: (await import('./order/OrderDetail.tsx')).OrderDetail }));

export function OrderDetails() {
  const w = useWords(orderWords);
  const { isWide } = useLayout();
  const id = useOrderId();
  const order = useOrder(id);
  const queries = useQueryClient();
  if (isWide)
    return (
      <Page title={order.data?.customer_info.name || w.title} width="bare" noHead>
        <div className="work-open work-alone">
          <Suspense>
            <OrderDetail id={id} onBack={back} onGone={back} />
          </Suspense>
        </div>
      </Page>
    );
  if (order.data)
    return (
      <PhoneOrder
        order={order.data}
        kept={<LazyOfflineSnapshot answer={order} />}
        onRefresh={() => queries.invalidateQueries({ queryKey: ['work'] })}
        key={id}
      />
    );
  return (
    <Page title={w.title}>
      {order.isError ? (
        <LoadFailed error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <>
          <Skeleton shape="card" />
          <Skeleton shape="row" count={4} />
        </>
      )}
    </Page>
  );
}

/** Fetched ahead, because notes are often written without a network. */
const fetchNote = () => void import('./NewNote.tsx').catch(() => null);

interface PhoneOrderProps {
  order: Order;
  kept: ReactNode;
  onRefresh: () => Promise<unknown>;
}

function PhoneOrder({ order, kept, onRefresh }: PhoneOrderProps) {
  const w = useWords(orderWords);
  const [view, setView] = useState<'timeline' | 'facts'>('timeline');
  const mayNote = useHasButton('work.note') && order.shared !== 'read';
  const next = useNextStep(order);
  useEffect(() => {
    if (mayNote) fetchNote();
  }, [mayNote]);
  const dock = (mayNote || next) && (
    <>
      {mayNote && (
        <ButtonLink
          kind={next ? 'line' : 'pri'}
          size="lg"
          className={next ? undefined : 'grow'}
          href={hrefOf('/subpkgs/work/new_notes', { id: order.id })}
        >
          {w.note}
        </ButtonLink>
      )}
      {next && (
        <span className="grow work-next">
          <NextStepButton order={order} size="lg" onFlow={() => go('/subpkgs/work/add_flow', { id: order.id })} />
        </span>
      )}
    </>
  );
  return (
    <Page title={order.work_no} actions={<OrderTools order={order} onGone={back} />} dock={dock}>
      <PullToRefresh onRefresh={onRefresh}>
        <div className="work-phone">
          {kept}
          <section className="card pad col g16">
            <OrderCustomer order={order} />
            <StageLine flow={order.flow} state={order.state_tx} />
          </section>
          <OrderAmounts order={order} />
          <Segmented
            block
            label={w.views}
            value={view}
            onChange={setView}
            options={[
              { value: 'timeline', label: w.timeline },
              { value: 'facts', label: w.facts },
            ]}
          />
          {view === 'timeline' ? (
            <Suspense fallback={<Skeleton shape="row" count={4} />}>
              <OrderTimeline id={order.id} />
            </Suspense>
          ) : (
            <>
              <OrderQualifications order={order} />
              <OrderProducts order={order} />
              <LazyDocuments order={order} />
              <Suspense>{order.customer_id && <CustomerTeam customer={order.customer_id} />}</Suspense>
              <OrderAbout order={order} />
            </>
          )}
        </div>
      </PullToRefresh>
    </Page>
  );
}
