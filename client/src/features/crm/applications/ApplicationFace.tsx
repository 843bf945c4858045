import { stages } from '@sycee/domain/order/status';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { OrderItem } from '#features/crm/types.ts';
import { TodoLine } from '#features/todo/index.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Brand } from '#ui/Brand.tsx';
import { Logo } from '#ui/Logo.tsx';
import { StageBar } from '#ui/StageBar.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import type { Tone } from '#ui/tone.ts';
import { myPageWords } from './words.ts';

const looks: Record<OrderItem['status'], StatusBadgeKind> = {
  undistributed: 'info',
  working: 'pri',
  back: 'info',
  over: 'no',
  recycle: 'no',
};

/** Product, amount and progress of an application. */
export function ApplicationFace({ order }: { order: OrderItem }) {
  const w = useWords(myPageWords);
  const { product_info: product } = order;
  const isClosed = order.status === 'over' || order.status === 'recycle';
  return (
    <>
      <span className="f g12">
        {product ? <Logo glyph={product.glyph} tone={product.color as Tone} /> : <Brand px={40} />}
        <span className="col g2 grow">
          <b className="b el">{product?.name ?? (order.about || w.noProduct)}</b>
          <span className="t13 c3 el">{product?.institution ?? w.number(order.work_no)}</span>
        </span>
        {order.amount_asked !== null && (
          <span className="t17">
            <Amount fen={order.amount_asked} short />
          </span>
        )}
      </span>
      {!isClosed && <StageBar of={stages.length} at={stages.indexOf(order.stage)} silent />}
      <span className="fb work-foot">
        <span className="t13 c3 el">
          {order.side_info.name ? w.adviser(order.side_info.name) : <MomentText at={order.created_at} dayOnly />}
        </span>
        <StatusBadge bare kind={looks[order.status]}>
          {order.status === 'working' ? w.stage(order.stage) : order.state_tx}
        </StatusBadge>
      </span>
      <TodoLine order={order} />
    </>
  );
}
