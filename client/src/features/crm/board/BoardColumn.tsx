import { groupDigits } from '@sycee/domain/money/format';
import type { Stage } from '@sycee/domain/order/status';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import type { WorkbenchQuery } from '#features/crm/list/workbench-query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BoardCard } from './BoardCard.tsx';
import { useStage } from './queries.ts';
import { boardWords } from './words.ts';

interface BoardColumnProps {
  /** Without figures while they load. */
  head: { slug: Stage; name: string; n: number; more: boolean; amount: number | null };
  query: WorkbenchQuery;
  onOpen: (id: string) => void;
}

/** A stage: number and amount at the top, its cards below. */
export function BoardColumn({ head: { slug, name, n, more, amount }, query, onOpen }: BoardColumnProps) {
  const w = useWords(boardWords);
  const stage = useStage(slug, query);
  const showOwner = useRole() !== 'broker';
  const orders = stage.data?.pages.flatMap((page) => page.list) ?? [];
  const count = `${groupDigits(n)}${more ? '+' : ''}`;
  return (
    <section className="board-column" aria-label={w.column(name, count)} data-column={slug}>
      <header className="board-head">
        <h2 className="t15 f g6">
          {name}
          <span className="num c3">{count}</span>
        </h2>
        {amount !== null && amount > 0 && (
          <span className="t13 c2" title={w.sum}>
            <Amount fen={amount} short />
          </span>
        )}
      </header>
      <div className="board-scroll" data-scroll>
        {stage.isError && !stage.data && <LoadFailed error={stage.error} onRetry={() => void stage.refetch()} />}
        {stage.isPending && <Skeleton shape="card" count={2} />}
        {stage.data && orders.length === 0 && <p className="t13 c3 board-empty">{w.empty}</p>}
        <ul className="board-cards">
          {orders.map((order, i) => (
            <BoardCard key={order.id} order={order} isFirst={i === 0} showOwner={showOwner} onOpen={onOpen} />
          ))}
        </ul>
        <LoadMoreFooter list={stage} />
      </div>
    </section>
  );
}
