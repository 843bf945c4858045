import { useMutation } from '@tanstack/react-query';
import { MessageCircle, UserRoundPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { beginConversation, type FoundBy, wayToPerson } from './open-person.ts';
import { useContactDetail } from './queries.ts';
import { contactWords } from './words.ts';

interface WriteToPersonProps {
  contactsNo: string;
  from: FoundBy;
}

/**
 * Opens the conversation with a contact, or with a person who has agreed to be contacted; to anybody else it says that they are added first.
 * Nothing for a person who cannot be reached.
 */
export function WriteToPerson({ contactsNo, from }: WriteToPersonProps) {
  const w = useWords(contactWords);
  const { data, error } = useContactDetail(contactsNo);
  if (error && !data) return null;
  if (!data) return <Button busy>{w.chat}</Button>;
  const { is_contact: isContact, application, can_apply: canApply, has_agreed: hasAgreed } = data;
  if (hasAgreed) return <BeginConversation contactsNo={contactsNo} from={from} />;
  if (application === 'sent' && !isContact) return <p className="t13 c3">{w.waiting}</p>;
  if (!isContact && application === 'none' && !canApply) return null;
  const label = isContact ? w.chat : application === 'received' ? w.wantsYou : w.addContact;
  return (
    <ButtonLink icon={isContact ? MessageCircle : UserRoundPlus} href={`#${wayToPerson(data, from)}`}>
      {label}
    </ButtonLink>
  );
}

/** Opens the conversation with a person who has agreed to be contacted. */
export function BeginConversation({
  contactsNo,
  from,
  ...look
}: WriteToPersonProps & Pick<ComponentProps<typeof Button>, 'size' | 'block'>) {
  const w = useWords(contactWords);
  const begin = useMutation({ mutationFn: () => beginConversation(contactsNo, from) });
  return (
    <Button {...look} icon={MessageCircle} busy={begin.isPending} onClick={() => begin.mutate()}>
      {w.chat}
    </Button>
  );
}
