import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChat } from '#features/chat/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import './contacts.css';
import { Decision } from './Decision.tsx';
import type { Application } from './types.ts';
import { contactWords } from './words.ts';

const directions = ['received', 'sent'] as const;

/** Applications to become contacts, received and sent. */
export function TeamApply() {
  const w = useWords(contactWords);
  const [direction, setDirection] = useState<(typeof directions)[number]>('received');
  const version = useChat(({ contactsVersion }) => contactsVersion);
  const waiting = useChat(({ meta }) => meta.counters.apply?.unread);
  const list = useInfiniteQuery({
    queryKey: ['contact applications', direction, version, waiting],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('GET /message/api/contacts/apply_list', {
        query: { direction, cursor: pageParam || undefined },
        quiet: true,
      }),
    getNextPageParam: ({ next }) => next,
  });
  const applications = list.data?.pages.flatMap((page) => page.list);
  const body = () => {
    if (!applications)
      return list.isError ? <ErrorState onRetry={() => void list.refetch()} /> : <Skeleton count={4} />;
    if (applications.length === 0)
      return (
        <EmptyState art="letters" title={direction === 'received' ? w.noReceived : w.noSent}>
          {w.noApplyHint}
        </EmptyState>
      );
    return (
      <>
        <ul className="card list clip" aria-label={w.directions}>
          {applications.map((application) => (
            <ApplicationItem key={application.id} application={application} />
          ))}
        </ul>
        <LoadMoreFooter list={list} />
      </>
    );
  };
  return (
    <Page title={w.newFriends} width="narrow">
      <Tabs
        label={w.directions}
        value={direction}
        onChange={setDirection}
        items={[
          { value: 'received', label: w.received, count: list.data?.pages[0]?.pending || undefined },
          { value: 'sent', label: w.sent },
        ]}
      >
        <div className="col g12 contacts-part">{body()}</div>
      </Tabs>
    </Page>
  );
}

function ApplicationItem({ application }: { application: Application }) {
  const w = useWords(contactWords);
  const { person, status, direction } = application;
  const ways = {
    search: w.viaSearch,
    card: w.viaCard,
    group: w.viaGroup,
    order: w.viaOrder,
    share: w.viaShare,
    demand: w.viaDemand,
  };
  const isMine = status === 'pending' && direction === 'received';
  return (
    <li className="contacts-application">
      <Anchor href={hrefOf('/pages/networking/contactDetails', { contacts_no: person.contacts_no })}>
        <Avatar name={person.name} id={person.contacts_no} src={person.avatar} />
        <span className="grow">
          <span className="f g12">
            <b className="el grow">{person.name}</b>
            {!isMine && <span className="t13 c3 nw">{w[status]}</span>}
          </span>
          {application.greeting && <span className="t13 c2 contacts-greeting">{application.greeting}</span>}
          <span className="t12 c3">
            {ways[application.found_by]} · <RelativeTime at={application.applied_at} />
          </span>
        </span>
      </Anchor>
      {isMine && (
        <span className="f g6">
          <Decision id={application.id} name={person.name} size="sm" />
        </span>
      )}
    </li>
  );
}
