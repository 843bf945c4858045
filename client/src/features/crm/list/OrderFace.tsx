import { stages } from '@sycee/domain/order/status';
import { SharedTag } from '#features/crm/collaborators/SharedTag.tsx';
import { DueChip } from '#features/crm/time/DueChip.tsx';
import type { OrderItem } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { StageBar } from '#ui/StageBar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import { listWords } from './words.ts';

/** The state; for a returned order with the reason. */
export const stateOf = ({ state_tx, status, return_reason }: OrderItem): string =>
  status === 'back' && return_reason ? `${state_tx} · ${return_reason.name}` : state_tx;

/** The texts of an order: customer, purpose and amount. */
function useTexts(order: OrderItem) {
  const { customer_info, product_info, owner, company_name, about } = order;
  const w = useWords(listWords);
  return {
    name: customer_info.name || company_name || customer_info.mobile,
    product: product_info ? `${product_info.name} · ${product_info.institution}` : about || w.noProduct,
    owner: owner ? w.ownerIs(owner.name) : '',
    away: w.ownerDisabled,
    state: stateOf(order),
  };
}

/** An order on a phone: a card with its stage as a bar. */
export function CardFace({ order, showOwner }: { order: OrderItem; showOwner: boolean }) {
  const text = useTexts(order);
  return (
    <>
      <span className="f g12">
        <Avatar name={text.name} />
        <span className="col g2 grow">
          <span className="f g6">
            <b className="b el">{text.name}</b>
            <Tag kind="fill">{order.level}</Tag>
            <SharedTag of={order} />
            {order.owner_disabled && (
              <StatusBadge bare kind="warn">
                {text.away}
              </StatusBadge>
            )}
          </span>
          <span className="t13 c3 el">{text.product}</span>
        </span>
        {order.amount_asked !== null && (
          <span className="t17">
            <Amount fen={order.amount_asked} short />
          </span>
        )}
      </span>
      <StageBar of={stages.length} at={stages.indexOf(order.stage)} silent />
      <span className="fb work-foot">
        <span className="t13 c2">
          {text.state}
          {showOwner && text.owner && ` · ${text.owner}`}
        </span>
        <DueChip order={order} />
      </span>
    </>
  );
}

/** An order as a row of the list on wide screens. */
export function RowFace({ order, showOwner }: { order: OrderItem; showOwner: boolean }) {
  const text = useTexts(order);
  return (
    <>
      <Avatar name={text.name} />
      <span className="bd">
        <span className="fb">
          <span className="f g6">
            <b className="b el">{text.name}</b>
            <Tag kind="fill">{order.level}</Tag>
            <SharedTag of={order} />
            {order.owner_disabled && (
              <StatusBadge bare kind="warn">
                {text.away}
              </StatusBadge>
            )}
          </span>
          {order.amount_asked !== null && (
            <span className="t15">
              <Amount fen={order.amount_asked} short />
            </span>
          )}
        </span>
        <span className="t13 c3 el">
          {text.product}
          {showOwner && order.owner && ` · ${order.owner.name}`}
        </span>
        <span className="fb work-foot">
          <DueChip order={order} />
          <span className="t12 c3 el">{text.state}</span>
        </span>
      </span>
    </>
  );
}
