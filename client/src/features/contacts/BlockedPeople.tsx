import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './contacts.css';
import { ContactRow } from './ContactRow.tsx';
import { useContactList } from './queries.ts';
import { contactWords } from './words.ts';

/** The people whom the reader has blocked. The profile of each offers to end the block. */
export function BlockedPeople() {
  const w = useWords(contactWords);
  return (
    <Page title={w.blockedList} width="narrow">
      <BlockedList />
    </Page>
  );
}

function BlockedList() {
  const w = useWords(contactWords);
  const { list, isStale, isError, refetch } = useContactList('blocked');
  if (!list) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton shape="row" count={3} />;
  if (list.length === 0)
    return (
      <EmptyState art="letters" title={w.blockedNone}>
        {w.blockedNoneHint}
      </EmptyState>
    );
  return (
    <>
      {isStale && <Note kind="info">{w.stale}</Note>}
      <ul className="card list clip" aria-label={w.blockedList}>
        {list.map((contact) => (
          <li key={contact.contacts_no}>
            <ContactRow contact={contact} />
          </li>
        ))}
      </ul>
    </>
  );
}
