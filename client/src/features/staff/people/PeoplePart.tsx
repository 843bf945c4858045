import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '#features/staff/PagedList.tsx';
import { type StaffFilter, useStaff } from '#features/staff/queries.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useLayout } from '#ui/layout.ts';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Filters } from './Filters.tsx';
import { InvitePopup } from './InvitePopup.tsx';
import { PeopleRows } from './PeopleRows.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonPopup } from './PersonPopup.tsx';
import { peopleWords } from './words.ts';

export function PeoplePart() {
  const w = useWords(peopleWords);
  const { isWide } = useLayout();
  const mayInvite = useHasButton('staff.invite');
  const [filter, setFilter] = useState<StaffFilter>({ keyword: '' });
  const [isInviting, setInviting] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const staff = useStaff(filter);
  const Rows = isWide ? PeopleTable : PeopleRows;
  return (
    <>
      <div className="admin-tools">
        <SettledSearch
          label={w.search}
          placeholder={w.searchHint}
          keyword={filter.keyword}
          onSearch={(keyword) => setFilter({ ...filter, keyword })}
        />
        {!isWide && mayInvite && <InviteButton onClick={() => setInviting(true)} />}
        <Filters filter={filter} onChange={setFilter} />
        {isWide && mayInvite && <InviteButton onClick={() => setInviting(true)} />}
      </div>
      <PagedList
        list={staff}
        empty={
          <EmptyState art="lens" title={w.none}>
            {w.noneHint}
          </EmptyState>
        }
      >
        {(people) => <Rows people={people} onOpen={setOpenId} />}
      </PagedList>
      <InvitePopup open={isInviting} onClose={() => setInviting(false)} />
      <PersonPopup id={openId} onClose={() => setOpenId(null)} />
    </>
  );
}

function InviteButton({ onClick }: { onClick: () => void }) {
  const w = useWords(peopleWords);
  return (
    <Button icon={UserRoundPlus} onClick={onClick}>
      {w.invite}
    </Button>
  );
}
