import { ChevronLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LazyDocuments } from '#features/crm/documents/LazyDocuments.tsx';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import type { Order } from '#features/crm/types.ts';
import { LazyOfflineSnapshot } from '#platform/offline/LazyOfflineSnapshot.tsx';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useUiWords } from '#ui/ui-words.ts';
import { NextStepButton, OrderTools } from './OrderActions.tsx';
import { OrderAmounts } from './OrderAmounts.tsx';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderAbout, OrderQualifications } from './OrderFacts.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { useOrder } from './queries.ts';
import { StageSteps } from './StageSteps.tsx';
import { orderWords } from './words.ts';

const QuickNote = lazy(async () => ({ default: (await import('#features/crm/notes/QuickNote.tsx')).QuickNote }));
const CustomerTeam = lazy(async () => ({
  default: (await import('#features/crm/collaborators/CustomerCollaborators.tsx')).CustomerCollaborators,
}));
const OrderTimeline = lazy(async () => ({ default: (await import('./OrderTimeline.tsx')).OrderTimeline }));
const FlowForm = lazy(async () => ({ default: (await import('#features/crm/flow/FlowForm.tsx')).FlowForm }));

interface OrderDetailProps {
  id: string;
  /** Set when the order fills the page. */
  onBack?: () => void;
  onGone: () => void;
}

/** The complete order on a wide screen: fixed head, work in the middle, context on the right. */
export function OrderDetail({ id, onBack, onGone }: OrderDetailProps) {
  const order = useOrder(id);
  const ui = useUiWords();
  const backButton = onBack && <IconButton label={ui.back} icon={ChevronLeft} onClick={onBack} />;
  if (order.data)
    return (
      <>
        <LazyOfflineSnapshot answer={order} />
        <LoadedOrder order={order.data} backButton={backButton} isAlone={!!onBack} onGone={onGone} />
      </>
    );
  return (
    <div className="pad col">
      {backButton}
      {order.isError ? (
        <LoadFailed error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <>
          <Skeleton shape="card" />
          <Skeleton shape="row" count={4} />
        </>
      )}
    </div>
  );
}

interface LoadedOrderProps {
  order: Order;
  backButton: ReactNode;
  isAlone: boolean;
  onGone: () => void;
}

function LoadedOrder({ order, backButton, isAlone, onGone }: LoadedOrderProps) {
  const w = useWords(orderWords);
  const mayNote = useHasButton('work.note') && order.shared !== 'read';
  const [isStepping, setStepping] = useState(false);
  return (
    <>
      <header className="work-head">
        <div className="f g12">
          {backButton}
          <OrderCustomer order={order} as={isAlone ? 'h1' : 'h2'} />
          <div className="f g4">
            <OrderTools order={order} onGone={onGone} />
            <NextStepButton order={order} onFlow={() => setStepping(true)} />
          </div>
        </div>
        <StageSteps flow={order.flow} />
      </header>
      <div className="work-body" data-scroll>
        <div className="col g12">
          <Suspense fallback={<Skeleton shape="row" count={4} />}>
            {mayNote && <QuickNote about={order} place="work" />}
            <OrderTimeline id={order.id} />
          </Suspense>
        </div>
        <aside className="col g16">
          <OrderAmounts order={order} />
          <OrderQualifications order={order} />
          <OrderProducts order={order} />
          <LazyDocuments order={order} />
          <Suspense>{order.customer_id && <CustomerTeam customer={order.customer_id} />}</Suspense>
          <OrderAbout order={order} />
        </aside>
      </div>
      <Popup open={isStepping} onClose={() => setStepping(false)} title={w.nextStep} keepOnMask>
        <Suspense fallback={<Skeleton shape="text" count={2} />}>
          <FlowForm
            order={order}
            onDone={(text) => {
              setStepping(false);
              toast(text, { kind: 'ok' });
            }}
          />
        </Suspense>
      </Popup>
    </>
  );
}
