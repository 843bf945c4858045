import { hrefOf } from '#platform/navigation/query.ts';
import { Anchor } from '#ui/Anchor.tsx';

/** The name of somebody whom the reader may know, which leads to that person's page. */
export const PersonName = ({ person }: { person: { contacts_no: string; name: string } }) => (
  <Anchor
    className="demand-person b"
    href={hrefOf('/pages/networking/contactDetails', { contacts_no: person.contacts_no, from: 'demand' })}
  >
    {person.name}
  </Anchor>
);
