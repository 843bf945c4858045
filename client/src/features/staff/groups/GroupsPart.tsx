import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Failed } from '#features/staff/PagedList.tsx';
import { useGroups } from '#features/staff/queries.ts';
import type { Group, GroupListProps } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { List } from '#ui/List.tsx';
import { useLayout } from '#ui/layout.ts';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { GroupPopup } from './GroupPopup.tsx';
import { GroupTable } from './GroupTable.tsx';
import { TeamsPart } from './TeamsPart.tsx';
import { groupWords } from './words.ts';

export function GroupsPart() {
  const w = useWords(groupWords);
  const { isWide } = useLayout();
  const { data: groups, error, refetch } = useGroups();
  const [open, setOpen] = useState<Group | 'new' | null>(null);
  const mayEditTeams = useHasButton('staff.edit');
  if (error && !groups) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!groups) return <Skeleton shape="row" count={5} />;
  const Rows = isWide ? GroupTable : GroupRows;
  return (
    <>
      <div className="fb admin-head">
        <p className="t13 c3">{w.noneHint}</p>
        <Button icon={Plus} onClick={() => setOpen('new')}>
          {w.add}
        </Button>
      </div>
      {groups.length === 0 ? <EmptyState title={w.none} /> : <Rows groups={groups} onOpen={setOpen} />}
      {mayEditTeams && <TeamsPart />}
      <GroupPopup group={open} onClose={() => setOpen(null)} />
    </>
  );
}

function GroupRows({ groups, onOpen }: GroupListProps) {
  const w = useWords(groupWords);
  const a = useWords(adminWords);
  return (
    <List card label={a.groups}>
      {groups.map((group) => (
        <Row
          key={group.id}
          title={group.name}
          beside={<Tag>{a[group.role]}</Tag>}
          sub={[a[`scope_${group.data_scope}`], group.store_name].filter(Boolean).join(' · ')}
          trail={<span className="num">{w.people(group.people)}</span>}
          chevron
          onClick={() => onOpen(group)}
        />
      ))}
    </List>
  );
}
