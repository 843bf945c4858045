import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { addressOf } from '#platform/navigation/query.ts';
import type { ContactDetail } from './types.ts';

export type FoundBy = 'share';
type Relation = Pick<ContactDetail, 'contacts_no' | 'tid' | 'is_contact' | 'application' | 'can_apply'>;

const conversation = '/subpkgs/message/chat';

/** Where one press leads: to the conversation with a contact, to the form of an application, otherwise to the page of the person. */
export function wayToPerson(person: Relation, from: FoundBy): string {
  const { contacts_no, tid, is_contact, application, can_apply } = person;
  if (is_contact) return addressOf(conversation, tid ? { tid } : { contacts_no });
  if (application === 'none' && can_apply) return addressOf('/pages/networking/apply_friend', { contacts_no, from });
  return addressOf('/pages/networking/contactDetails', { contacts_no, from });
}

/** Opens the conversation with a person, or the form of an application, by one press. */
export async function openPerson(contacts_no: string, from: FoundBy): Promise<void> {
  try {
    const person = await call('GET /message/api/contacts/detail', { query: { contacts_no }, quiet: true });
    if (person.has_agreed) await beginConversation(contacts_no, from);
    else go(wayToPerson(person, from));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // Its page says why, and shows what of the person is public.
    go('/pages/networking/contactDetails', { contacts_no, from });
  }
}

/** Opens the conversation with a person who has agreed to be contacted; if they agree no more, the page of the person. */
export async function beginConversation(contacts_no: string, found_by: FoundBy): Promise<void> {
  const { tid } = await call('POST /message/api/contacts/apply', { body: { contacts_no, found_by } });
  if (tid) go(conversation, { tid });
  else go('/pages/networking/contactDetails', { contacts_no, from: found_by });
}
