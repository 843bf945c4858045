import type { StaffItem } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { type PeopleProps, whereOf } from './PeopleRows.tsx';
import { StatusMark } from './StatusMark.tsx';
import { peopleWords } from './words.ts';

export function PeopleTable({ people, onOpen }: PeopleProps) {
  const w = useWords(adminWords);
  const p = useWords(peopleWords);
  const columns: Column<StaffItem>[] = [
    {
      key: 'who',
      head: p.person,
      cell: (person) => (
        <span className="f g12">
          <Avatar name={person.name || '·'} size={36} />
          <span className="col g2">
            <button
              type="button"
              className="b admin-name"
              aria-label={p.open(person.name)}
              onClick={() => onOpen(person.id)}
            >
              {person.name || person.account_no}
            </button>
            <span className="t12 c3 num">{person.account_no}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'group',
      head: w.group,
      cell: ({ group, role }) => (
        <span className="col g2">
          <span>{group?.name ?? '—'}</span>
          <span className="t12 c3">{w[role]}</span>
        </span>
      ),
    },
    { key: 'where', head: p.where, cell: (person) => whereOf(person, w.noStore) },
    { key: 'scope', head: w.dataScope, cell: ({ data_scope }) => w[`scope_${data_scope}`] },
    { key: 'mobile', head: w.mobile, cell: ({ mobile }) => <span className="num nw">{mobile}</span> },
    { key: 'status', head: w.status, cell: ({ status }) => <StatusMark status={status} />, width: 112 },
  ];
  return (
    <Card flush>
      <Table caption={w.people} columns={columns} rows={people} rowKey={({ id }) => id} />
    </Card>
  );
}
