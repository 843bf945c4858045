import { matchesKeyword } from '@sycee/domain/contacts/keyword';
import { Ban, Star, UserRoundPlus } from 'lucide-react';
import { useRef } from 'react';
import { useChat } from '#features/chat/index.ts';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Count } from '#ui/Count.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { Icon } from '#ui/icon.ts';
import { Note } from '#ui/Note.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './contacts.css';
import { ContactRow } from './ContactRow.tsx';
import { groupsOf, starKey } from './groups.ts';
import { useContactList } from './queries.ts';
import type { Contact } from './types.ts';
import { contactWords } from './words.ts';

/** Contacts by initial, starred ones on top, with an index of the letters at the edge. */
export function ContactList({ keyword }: { keyword: string }) {
  const w = useWords(contactWords);
  const { list, isStale, isError, refetch } = useContactList();
  if (!list) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton shape="row" count={7} />;
  const shown = list.filter(({ contacts_no, name, own_name, name_py_array, tags }) => {
    const names = [
      { name, syllables: name_py_array },
      { name: own_name, syllables: [] },
      ...tags.map((tag) => ({ name: tag, syllables: [] })),
    ];
    return matchesKeyword({ names, no: contacts_no }, keyword);
  });
  return (
    <div className="contacts">
      {isStale && <Note kind="info">{w.stale}</Note>}
      {keyword === '' && (
        <>
          <NewFriends />
          <BlockedLink />
        </>
      )}
      {list.length === 0 && (
        <EmptyState
          art="letters"
          title={w.empty}
          action={<Button onClick={() => go('/pages/networking/add')}>{w.add}</Button>}
        >
          {w.emptyHint}
        </EmptyState>
      )}
      {list.length > 0 && shown.length === 0 && (
        <EmptyState art="lens" title={w.noMatch}>
          {w.noMatchHint}
        </EmptyState>
      )}
      <Groups contacts={shown} />
    </div>
  );
}

/** Applications, with the number of those that wait for an answer. */
function NewFriends() {
  const w = useWords(contactWords);
  const waiting = useChat(({ meta }) => meta.counters.apply?.unread ?? 0);
  return (
    <Row
      lead={<Mark icon={UserRoundPlus} />}
      title={w.newFriends}
      sub={w.newFriendsHint}
      trail={<Count of="waiting" value={waiting} />}
      href={hrefOf('/subpkgs/my/team_apply')}
      chevron
    />
  );
}

function BlockedLink() {
  const w = useWords(contactWords);
  return (
    <Row
      lead={<Mark icon={Ban} />}
      title={w.blockedList}
      href={hrefOf('/pages/index/network', { slug: 'blocked' })}
      chevron
    />
  );
}

const Mark = ({ icon: Glyph }: { icon: Icon }) => (
  <span className="contacts-mark">
    <Glyph size={20} />
  </span>
);

const idOf = (key: string): string => `contacts-${key === starKey ? 'star' : key === '#' ? 'other' : key}`;

function Groups({ contacts }: { contacts: readonly Contact[] }) {
  const w = useWords(contactWords);
  const box = useRef<HTMLDivElement>(null);
  const groups = groupsOf(contacts);
  const jump = (key: string) => {
    const group = box.current?.querySelector<HTMLElement>(`#${idOf(key)}`);
    group?.scrollIntoView({ block: 'start' });
    group?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className="contacts-groups">
      <div>
        {groups.map(({ key, contacts: list }) => (
          <section key={key} aria-labelledby={idOf(key)}>
            <h2 id={idOf(key)} tabIndex={-1} className="contacts-letter">
              {key === starKey ? (
                <>
                  <Star size={13} aria-hidden="true" /> {w.starred}
                </>
              ) : (
                key
              )}
            </h2>
            <ul className="list">
              {list.map((contact) => (
                <li key={contact.contacts_no}>
                  <ContactRow contact={contact} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {groups.length > 3 && (
        <nav className="contacts-index" aria-label={w.letters}>
          {groups.map(({ key }) => (
            <button key={key} type="button" onClick={() => jump(key)} aria-label={key === starKey ? w.starred : key}>
              {key}
            </button>
          ))}
        </nav>
      )}
    </div>
  );
}
