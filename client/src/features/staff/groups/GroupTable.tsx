import type { Group, GroupListProps } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { type Column, Table } from '#ui/Table.tsx';

import { groupWords } from './words.ts';

export function GroupTable({ groups, onOpen }: GroupListProps) {
  const w = useWords(groupWords);
  const a = useWords(adminWords);
  const columns: Column<Group>[] = [
    {
      key: 'name',
      head: a.group,
      cell: (group) => (
        <span className="col g2">
          <button type="button" className="b admin-name" aria-label={w.open(group.name)} onClick={() => onOpen(group)}>
            {group.name}
          </button>
          <span className="t12 c3">{a[group.role]}</span>
        </span>
      ),
    },
    { key: 'owned', head: w.ownedBy, cell: ({ store_name }) => store_name || w.whole },
    { key: 'scope', head: a.dataScope, cell: ({ data_scope }) => a[`scope_${data_scope}`] },
    {
      key: 'grants',
      head: w.grants,
      cell: ({ buttons, menus }) =>
        buttons.includes('*') && menus.includes('*') ? w.everything : w.count(buttons.length, menus.length),
    },
    { key: 'people', head: a.people, cell: ({ people }) => people, end: true, width: 96 },
  ];
  return (
    <Card flush>
      <Table caption={a.groups} columns={columns} rows={groups} rowKey={({ id }) => id} />
    </Card>
  );
}
