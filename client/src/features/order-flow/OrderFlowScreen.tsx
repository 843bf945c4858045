import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FlowEditor } from './FlowEditor.tsx';
import { useOrderFlow } from './queries.ts';
import { orderFlowWords } from './words.ts';

/** The flow of orders: its draft, and what a publication would change. */
export function OrderFlowScreen() {
  const w = useWords(orderFlowWords);
  const flow = useOrderFlow();
  const { data, error, refetch } = flow;
  if (data) return <FlowEditor saved={data} flow={flow} />;
  return (
    <Page title={w.title}>
      {error ? (
        <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" count={3} />
      )}
    </Page>
  );
}
