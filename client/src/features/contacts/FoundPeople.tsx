import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { FoundPerson } from './find-people.ts';
import type { Contact } from './types.ts';
import { contactWords } from './words.ts';

interface FoundPeopleProps {
  people: readonly FoundPerson[];
  contacts: readonly Contact[];
  ownNo: string | undefined;
}

/** The people found: a contact leads to the chat, anybody else to their page. */
export function FoundPeople({ people, contacts, ownNo }: FoundPeopleProps) {
  const w = useWords(contactWords);
  return (
    <List card label={w.found}>
      {people.map((person) => {
        const { account_no } = person;
        const lead = <Avatar name={person.name} src={person.avatar} />;
        const facts = [w[person.role], person.title, person.store_name];
        const contact = contacts.find(({ contacts_no }) => contacts_no === account_no);
        if (account_no === ownNo)
          return <Row key={account_no} lead={lead} title={person.name} beside={<Tag>{w.thisIsYou}</Tag>} />;
        if (contact)
          return (
            <Row
              key={account_no}
              lead={lead}
              title={contact.name}
              beside={<Tag>{w.isContact}</Tag>}
              sub={[contact.remark && contact.own_name, ...facts].filter(Boolean).join(' · ')}
              href={hrefOf('/subpkgs/message/chat', contact.tid ? { tid: contact.tid } : { contacts_no: account_no })}
              chevron
            />
          );
        return (
          <Row
            key={account_no}
            lead={lead}
            title={person.name}
            sub={facts.filter(Boolean).join(' · ')}
            href={hrefOf('/pages/networking/contactDetails', { contacts_no: account_no, from: 'search' })}
            chevron
          />
        );
      })}
    </List>
  );
}
