import { MessageCircle, UserRoundPlus } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { type FoundBy, wayToPerson } from './open-person.ts';
import { useContactDetail } from './queries.ts';
import { contactWords } from './words.ts';

/** Opens the conversation with a contact; to anybody else it says that they are added first. Nothing for a person who cannot be reached. */
export function WriteToPerson({ contactsNo, from }: { contactsNo: string; from: FoundBy }) {
  const w = useWords(contactWords);
  const { data, error } = useContactDetail(contactsNo);
  if (error && !data) return null;
  if (!data) return <Button busy>{w.chat}</Button>;
  const { is_contact: isContact, application, can_apply: canApply } = data;
  if (application === 'sent' && !isContact) return <p className="t13 c3">{w.waiting}</p>;
  if (!isContact && application === 'none' && !canApply) return null;
  const label = isContact ? w.chat : application === 'received' ? w.wantsYou : w.addContact;
  return (
    <ButtonLink icon={isContact ? MessageCircle : UserRoundPlus} href={`#${wayToPerson(data, from)}`}>
      {label}
    </ButtonLink>
  );
}
