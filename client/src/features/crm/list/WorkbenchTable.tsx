import { stages } from '@sycee/domain/order/status';
import { SharedTag } from '#features/crm/collaborators/SharedTag.tsx';
import { DueChip } from '#features/crm/time/DueChip.tsx';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { OrderItem } from '#features/crm/types.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { StageBar } from '#ui/StageBar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { stateOf } from './OrderFace.tsx';
import type { CardsProps } from './PhoneCards.tsx';
import { listWords } from './words.ts';

/** One list on a wide screen, with a line for each order. */
export function WorkbenchTable({ orders, selection, showOwner }: CardsProps) {
  const w = useWords(listWords);
  const pick: Column<OrderItem> = {
    key: 'pick',
    head: <span className="vh">{w.selectMany}</span>,
    cell: (order) => (
      <span className="picking">
        <Checkbox hideLabel checked={!!selection?.has(order.id)} onChange={() => selection?.toggle(order)}>
          {w.select(order.title)}
        </Checkbox>
      </span>
    ),
    width: 40,
  };
  const owner: Column<OrderItem> = {
    key: 'owner',
    head: w.owner,
    cell: (order) => (
      <span className="col g2">
        <span>{order.owner?.name ?? '—'}</span>
        {order.owner_disabled && (
          <span>
            <StatusBadge bare kind="warn">
              {w.ownerDisabled}
            </StatusBadge>
          </span>
        )}
      </span>
    ),
  };
  const columns: Column<OrderItem>[] = [
    ...(selection ? [pick] : []),
    { key: 'who', head: w.customer, cell: (order) => <CustomerCell order={order} /> },
    {
      key: 'product',
      head: w.product,
      cell: ({ product_info: product, about }) => (
        <span className="col g2">
          <span>{product?.name ?? (about || w.noProduct)}</span>
          {product && <span className="t12 c3">{product.institution}</span>}
        </span>
      ),
    },
    {
      key: 'stage',
      head: w.stage,
      cell: (order) => (
        <span className="col g6">
          <span className="t13">{stateOf(order)}</span>
          <StageBar of={stages.length} at={stages.indexOf(order.stage)} silent />
        </span>
      ),
      width: 132,
    },
    ...(showOwner ? [owner] : []),
    {
      key: 'due',
      head: w.next_contact,
      cell: (order) =>
        order.status === 'over' || order.status === 'recycle' ? (
          <span className="t13 c3">
            <MomentText at={order.updated_at} />
          </span>
        ) : (
          <DueChip order={order} />
        ),
    },
    {
      key: 'amount',
      head: w.amount,
      cell: ({ amount_asked: fen }) => (fen === null ? '—' : <Amount fen={fen} short className="t17" />),
      end: true,
    },
  ];
  const isClosed = orders.every(({ status }) => status === 'over' || status === 'recycle');
  return (
    <Card flush>
      <Table
        caption={w.title}
        columns={columns.map((column) => (column.key === 'due' && isClosed ? { ...column, head: w.closedOn } : column))}
        rows={orders}
        rowKey={({ id }) => id}
        isOn={({ id }) => !!selection?.has(id)}
      />
    </Card>
  );
}

function CustomerCell({ order }: { order: OrderItem }) {
  const name = order.customer_info.name || order.company_name || order.customer_info.mobile;
  return (
    <span className="f g12">
      <Avatar name={name} size={36} />
      <span className="col g2">
        <span className="f g6">
          <Anchor className="b work-name" href={hrefOf('/subpkgs/work/details', { id: order.id })}>
            {name}
          </Anchor>
          <Tag kind="fill">{order.level}</Tag>
          <SharedTag of={order} />
        </span>
        <span className="t12 c3 num">{order.customer_info.mobile}</span>
      </span>
    </span>
  );
}
