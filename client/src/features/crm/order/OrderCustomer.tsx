import { SharedTag } from '#features/crm/collaborators/SharedTag.tsx';
import type { Order } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import { orderWords } from './words.ts';

const statusLooks: Record<Order['status'], StatusBadgeKind> = {
  undistributed: 'info',
  working: 'pri',
  back: 'warn',
  over: 'no',
  recycle: 'no',
};

/** The order's customer: name, level, status, tags and identifying facts. */
export function OrderCustomer({ order, as: Heading = 'h2' }: { order: Order; as?: 'h1' | 'h2' }) {
  const w = useWords(orderWords);
  const { name, mobile } = order.customer_info;
  const isPaid = order.outcome?.slug === 'disbursed';
  return (
    <div className="f g12 grow">
      <Avatar name={name || mobile} size={48} />
      <div className="col g2 grow">
        <div className="f wrap g6">
          <Heading className="t20 nw">{name || mobile}</Heading>
          <Tag kind="fill">{order.level}</Tag>
          <SharedTag of={order} />
          <StatusBadge bare kind={isPaid ? 'ok' : statusLooks[order.status]}>
            {order.outcome?.name ?? w.status(order.status)}
            {order.return_reason && order.status === 'back' && ` · ${order.return_reason.name}`}
          </StatusBadge>
          {order.owner_disabled && (
            <StatusBadge bare kind="warn">
              {w.ownerDisabled}
            </StatusBadge>
          )}
          {order.tags.map((tag) => (
            <Tag key={tag.slug}>{tag.name}</Tag>
          ))}
        </div>
        <p className="t13 c3 work-who">
          <span className="num">{mobile}</span>
          {[order.company_name, order.came_from].filter(Boolean).map((text) => ` · ${text}`)}
        </p>
      </div>
    </div>
  );
}
