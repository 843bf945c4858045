import { stages } from '@sycee/domain/work/status';
import { SharedTag } from '#features/crm/team/SharedTag.tsx';
import { DueChip } from '#features/crm/time/DueChip.tsx';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { WorkItem } from '#features/crm/types.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { StageBar } from '#ui/StageBar.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Verdict } from '#ui/Verdict.tsx';
import type { CardsProps } from './PhoneCards.tsx';
import { stateOf } from './WorkFace.tsx';
import { listWords } from './words.ts';

/** One list by itself on a desk: a line for each order. */
export function WorkbenchTable({ works, selection, showOwner }: CardsProps) {
  const w = useWords(listWords);
  const pick: Column<WorkItem> = {
    key: 'pick',
    head: <span className="vh">{w.selectMany}</span>,
    cell: (work) => (
      <span className="picking">
        <Checkbox hideLabel checked={!!selection?.has(work.id)} onChange={() => selection?.toggle(work)}>
          {w.select(work.title)}
        </Checkbox>
      </span>
    ),
    width: 40,
  };
  const owner: Column<WorkItem> = {
    key: 'owner',
    head: w.owner,
    cell: (work) => (
      <span className="col g2">
        <span>{work.owner?.name ?? '—'}</span>
        {work.owner_disabled && (
          <span>
            <Verdict bare kind="warn">
              {w.ownerDisabled}
            </Verdict>
          </span>
        )}
      </span>
    ),
  };
  const columns: Column<WorkItem>[] = [
    ...(selection ? [pick] : []),
    { key: 'who', head: w.customer, cell: (work) => <Who work={work} /> },
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
      cell: (work) => (
        <span className="col g6">
          <span className="t13">{stateOf(work)}</span>
          <StageBar of={stages.length} at={stages.indexOf(work.stage)} silent />
        </span>
      ),
      width: 132,
    },
    ...(showOwner ? [owner] : []),
    {
      key: 'due',
      head: w.next_contact,
      cell: (work) =>
        work.status === 'over' || work.status === 'recycle' ? (
          <span className="t13 c3">
            <MomentText at={work.updated_at} />
          </span>
        ) : (
          <DueChip work={work} />
        ),
    },
    {
      key: 'amount',
      head: w.amount,
      cell: ({ amount_asked: fen }) => (fen === null ? '—' : <Amount fen={fen} short className="t17" />),
      end: true,
    },
  ];
  const isClosed = works.every(({ status }) => status === 'over' || status === 'recycle');
  return (
    <Card flush>
      <Table
        caption={w.title}
        columns={columns.map((column) => (column.key === 'due' && isClosed ? { ...column, head: w.closedOn } : column))}
        rows={works}
        rowKey={({ id }) => id}
        isOn={({ id }) => !!selection?.has(id)}
      />
    </Card>
  );
}

function Who({ work }: { work: WorkItem }) {
  const name = work.customer_info.name || work.company_name || work.customer_info.mobile;
  return (
    <span className="f g12">
      <Avatar name={name} size={36} />
      <span className="col g2">
        <span className="f g6">
          <Anchor className="b work-name" href={hrefOf('/subpkgs/work/details', { id: work.id })}>
            {name}
          </Anchor>
          <Tag kind="fill">{work.level}</Tag>
          <SharedTag of={work} />
        </span>
        <span className="t12 c3 num">{work.customer_info.mobile}</span>
      </span>
    </span>
  );
}
