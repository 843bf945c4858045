import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useChat } from './use-chat.ts';

/** The person as the reader knows them; read again when the contacts changed. */
export function useContact(contactsNo: string) {
  const version = useChat(({ contactsVersion }) => contactsVersion);
  return useQuery({
    queryKey: ['contact', contactsNo, version],
    queryFn: () => call('GET /message/api/contacts/detail', { query: { contacts_no: contactsNo }, quiet: true }),
    placeholderData: (before) => (before?.contacts_no === contactsNo ? before : undefined),
  });
}
