import type { MemberInfo, MessageRow } from '@sycee/contract/chat-models';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { groupWords } from './words.ts';
import '#features/chat/picker.css';

/** Who has read an own message of a group, and who has not. */
export function ReadersPopup({ message, onClose }: { message: MessageRow; onClose: () => void }) {
  const w = useWords(groupWords);
  const [shown, setShown] = useState<'readers' | 'others'>('readers');
  const { tid, seq } = message;
  const query = useQuery({
    queryKey: ['message readers', tid, seq],
    queryFn: () => call('GET /message/api/msg/readers', { query: { tid, seq }, quiet: true }),
    // Others read on while the list is closed.
    gcTime: 0,
  });
  const body = () => {
    if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
    if (!query.data) return <Skeleton shape="row" count={3} />;
    const { readers, others } = query.data;
    return (
      <>
        <Segmented
          label={w.readers}
          options={[
            { value: 'readers', label: w.read(readers.length) },
            { value: 'others', label: w.unread(others.length) },
          ]}
          value={shown}
          onChange={setShown}
        />
        <People
          people={shown === 'readers' ? readers : others}
          empty={shown === 'readers' ? w.nobodyRead : w.everybodyRead}
        />
      </>
    );
  };
  return (
    <Popup open onClose={onClose} title={w.readers}>
      <div className="col g12 chat-picker">{body()}</div>
    </Popup>
  );
}

function People({ people, empty }: { people: readonly MemberInfo[]; empty: string }) {
  if (people.length === 0) return <EmptyState art="letters" title={empty} />;
  return (
    <List>
      {people.map(({ contacts_no, name, avatar }) => (
        <Row key={contacts_no} lead={<Avatar name={name} id={contacts_no} src={avatar} />} title={name} />
      ))}
    </List>
  );
}
