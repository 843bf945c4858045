import { memo } from 'react';
import { DueChip } from '#features/crm/time/DueChip.tsx';
import type { OrderItem } from '#features/crm/types.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { Amount } from '#ui/Amount.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Tag } from '#ui/Tag.tsx';

interface BoardCardProps {
  order: OrderItem;
  /** The first card is in the tab order; arrow keys move to the others. */
  isFirst: boolean;
  showOwner: boolean;
  onOpen: (id: string) => void;
}

/** Name, amount and next contact. Memoized, because a board shows hundreds of cards. */
export const BoardCard = memo(({ order, isFirst, showOwner, onOpen }: BoardCardProps) => {
  const { customer_info: who, company_name, product_info: product, about, owner } = order;
  const name = who.name || company_name || who.mobile;
  return (
    <li className="board-slot">
      <Anchor
        className="card board-card"
        href={hrefOf('/subpkgs/work/details', { id: order.id })}
        tabIndex={isFirst ? 0 : -1}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(order.id);
        }}
      >
        <span className="fb">
          <span className="f g6">
            <b className="b el">{name}</b>
            <Tag kind="fill">{order.level}</Tag>
          </span>
          {order.amount_asked !== null && <Amount fen={order.amount_asked} short />}
        </span>
        <span className="t12 c3 el">
          {product?.name ?? about}
          {showOwner && owner && ` · ${owner.name}`}
        </span>
        <span className="f">
          <DueChip order={order} />
        </span>
      </Anchor>
    </li>
  );
});
