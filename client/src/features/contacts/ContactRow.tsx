import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Row } from '#ui/Row.tsx';
import type { Contact } from './types.ts';
import { contactWords } from './words.ts';

/** A person of a list, with the way to their profile. */
export function ContactRow({ contact }: { contact: Contact }) {
  const w = useWords(contactWords);
  const { contacts_no, name, avatar, role, store_name, is_closed } = contact;
  return (
    <Row
      lead={<Avatar name={name} id={contacts_no} src={avatar} />}
      title={name}
      sub={is_closed ? w.closed : [w[role], store_name].filter(Boolean).join(' · ')}
      href={hrefOf('/pages/networking/contactDetails', { contacts_no })}
    />
  );
}
