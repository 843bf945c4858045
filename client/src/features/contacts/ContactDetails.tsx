import { hasPublicCard } from '@sycee/domain/contacts/found-by-search';
import { MessageCircle, UserRoundCog, UserRoundPlus } from 'lucide-react';
import { PublicCard } from '#features/card/index.ts';
import { ReportPerson } from '#features/chat/index.ts';
import { PersonPage, SquarePersonCard } from '#features/square/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useRole, useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Note } from '#ui/Note.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ContactState } from './ContactState.tsx';
import { Decision } from './Decision.tsx';
import type { ContactDetail } from './types.ts';
import { BeginConversation } from './WriteToPerson.tsx';
import { contactWords } from './words.ts';

/** A person's own page; guests, and people who cannot reach the person, see what the square shows. */
export function ContactDetails() {
  const w = useWords(contactWords);
  const role = useRole();
  const { query } = useLocation();
  const { contacts_no: no = '' } = query;
  if (!role && no) return <PersonPage contactsNo={no} />;
  return (
    <ContactState title={w.detail} missing={no && <PersonPage contactsNo={no} />}>
      {(person) => <Details person={person} />}
    </ContactState>
  );
}

function Details({ person }: { person: ContactDetail }) {
  const w = useWords(contactWords);
  const { contacts_no } = person;
  const isOwn = useSessionEntry()?.info.account_no === contacts_no;
  const hasCard = hasPublicCard(person.role) && !person.is_closed;
  const facts = [
    ...(person.remark ? [{ label: person.role === 'member' ? w.nickname : w.ownName, value: person.own_name }] : []),
    ...(person.title && !hasCard ? [{ label: w.jobTitle, value: person.title }] : []),
    ...(person.store_name && !hasCard ? [{ label: w.store_name, value: person.store_name }] : []),
    ...(person.came_of_demand ? [{ label: w.source, value: w.viaDemand }] : []),
    { label: w.number, value: <span className="num">{contacts_no}</span> },
  ];
  return (
    <Page
      title={w.detail}
      width="narrow"
      actions={
        <IconButton
          label={w.settings}
          icon={UserRoundCog}
          onClick={() => go('/pages/networking/add_set_up', { contacts_no })}
        />
      }
      dock={!isOwn && <MainAction person={person} />}
    >
      {hasCard && <PublicCard accountNo={contacts_no} />}
      <div className="card pad col g20">
        <div className="f g16">
          {!hasCard && <Avatar name={person.name} id={person.contacts_no} src={person.avatar} size={56} />}
          <div className="f g6 wrap">
            <h2 className={hasCard ? 't17' : 't20'}>{person.name}</h2>
            {person.role && <Tag>{w[person.role]}</Tag>}
            {person.starred && <Tag kind="brass">{w.starTag}</Tag>}
          </div>
        </div>
        <KeyValues items={facts} />
        {person.tags.length > 0 && (
          <div className="f wrap g6">
            {person.tags.map((tag) => (
              <span key={tag} className="v bare">
                {tag}
              </span>
            ))}
          </div>
        )}
      </div>
      {!person.is_closed && <SquarePersonCard contactsNo={contacts_no} />}
      {!person.is_closed && !isOwn && (
        <div>
          <ReportPerson contactsNo={contacts_no} name={person.name} />
        </div>
      )}
      {person.blocked && <Note kind="warn">{w.blocked}</Note>}
      {person.application === 'received' && (
        <Note kind="info" title={w.wantsYou}>
          {person.greeting && <p className="contacts-greeting">{person.greeting}</p>}
        </Note>
      )}
    </Page>
  );
}

/** To write to a contact; to answer who has applied; to apply to anybody else. */
function MainAction({ person }: { person: ContactDetail }) {
  const w = useWords(contactWords);
  const { query } = useLocation();
  const { contacts_no, tid } = person;
  if (person.is_contact)
    return (
      <Button
        size="lg"
        block
        icon={MessageCircle}
        onClick={() => go('/subpkgs/message/chat', tid ? { tid } : { contacts_no })}
      >
        {w.chat}
      </Button>
    );
  if (person.has_agreed) return <BeginConversation contactsNo={contacts_no} from="share" size="lg" block />;
  if (person.application === 'received' && person.application_id)
    return <Decision id={person.application_id} name={person.name} size="lg" />;
  if (person.application === 'sent') return <p className="c3 mid grow">{w.waiting}</p>;
  if (!person.can_apply) return <p className="c3 mid grow">{w.cannotApply}</p>;
  return (
    <Button
      size="lg"
      block
      icon={UserRoundPlus}
      onClick={() => go('/pages/networking/apply_friend', { contacts_no, from: query.from })}
    >
      {w.apply}
    </Button>
  );
}
