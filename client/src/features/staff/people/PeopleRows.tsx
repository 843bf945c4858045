import type { StaffItem } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { StatusMark } from './StatusMark.tsx';

export interface PeopleProps {
  people: readonly StaffItem[];
  onOpen: (id: string) => void;
}

export const whereOf = ({ store, team }: StaffItem, noStore: string): string =>
  [store?.name ?? noStore, team?.name].filter(Boolean).join(' · ');

export function PeopleRows({ people, onOpen }: PeopleProps) {
  const w = useWords(adminWords);
  return (
    <List card label={w.people}>
      {people.map((person) => (
        <Row
          key={person.id}
          lead={<Avatar name={person.name || '·'} />}
          title={person.name || person.account_no}
          sub={`${person.group?.name ?? w[person.role]} · ${whereOf(person, w.noStore)}`}
          trail={<StatusMark status={person.status} />}
          onClick={() => onOpen(person.id)}
        />
      ))}
    </List>
  );
}
