import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { useLayout } from '#ui/layout.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import './crm.css';
import { NeedsButton } from '#platform/frame/NeedsButton.tsx';
import { backToOrder } from './back-to-order.ts';
import { FlowForm } from './flow/FlowForm.tsx';
import { flowWords } from './flow/words.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { OrderAmounts } from './order/OrderAmounts.tsx';
import { OrderCustomer } from './order/OrderCustomer.tsx';
import { OrderAbout } from './order/OrderFacts.tsx';
import { useOrder } from './order/queries.ts';
import { StageLine } from './order/StageSteps.tsx';
import { useOrderId } from './order-id.ts';

export function AdvanceOrder() {
  const w = useWords(flowWords);
  return (
    <NeedsButton slug="work.flow" title={w.title}>
      <StepPage />
    </NeedsButton>
  );
}

function StepPage() {
  const w = useWords(flowWords);
  const id = useOrderId();
  const order = useOrder(id);
  const { isWide } = useLayout();
  return (
    <Page title={w.title} meta={order.data?.title}>
      {order.data ? (
        <div className="two-column work-columns">
          <div className="col g20">
            <Card className="col g16">
              <OrderCustomer order={order.data} />
              <StageLine flow={order.data.flow} state={order.data.state_tx} />
            </Card>
            <Card>
              <FlowForm
                order={order.data}
                onDone={(text) => {
                  toast(text, { kind: 'ok' });
                  backToOrder(id);
                }}
              />
            </Card>
          </div>
          {isWide && (
            <aside className="col g20">
              <OrderAmounts order={order.data} />
              <OrderAbout order={order.data} />
            </aside>
          )}
        </div>
      ) : order.isError ? (
        <LoadFailed error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </Page>
  );
}
