import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useChat, useClient } from '#features/chat/index.ts';
import { call } from '#platform/http/call.ts';
import { useRole } from '#platform/session/session.ts';
import { type CachedContacts, type ContactCache, renewContacts } from './cached-list.ts';
import { findPeople } from './find-people.ts';
import type { Contact, ContactSlug } from './types.ts';

/** The list of contacts: what the device has at once, then what the server says. `isStale`: the server did not answer. */
export function useContactList(slug: ContactSlug = 'all') {
  const client = useClient();
  const version = useChat(({ contactsVersion }) => contactsVersion);
  const [cached, setCached] = useState<{ key: string; list: readonly Contact[] } | null>(null);
  const key = `${client?.me ?? ''} ${slug}`;
  useEffect(() => {
    let isLeft = false;
    const show = (known: unknown) => {
      if (!isLeft && known) setCached({ key, list: (known as CachedContacts).list });
    };
    void client?.readContacts(slug).then(show, () => {});
    return () => {
      isLeft = true;
    };
  }, [client, slug, key]);
  const query = useQuery({
    queryKey: ['contacts', client?.me, slug, version],
    queryFn: () =>
      renewContacts(client as unknown as ContactCache, slug, (input) =>
        call('GET /message/api/contacts/list', { query: { ...input, page_size: 100 }, quiet: true }),
      ),
    enabled: client !== null,
    placeholderData: (before, of) => (of?.queryKey[1] === client?.me ? before : undefined),
  });
  const list = query.data ?? (cached?.key === key ? cached.list : undefined);
  return { list, isStale: query.isError && list !== undefined, isError: query.isError, refetch: query.refetch };
}

export function useContactDetail(contactsNo: string | undefined) {
  const version = useChat(({ contactsVersion }) => contactsVersion);
  return useQuery({
    queryKey: ['contact', contactsNo, version],
    queryFn: () => call('GET /message/api/contacts/detail', { query: { contacts_no: contactsNo ?? '' }, quiet: true }),
    enabled: !!contactsNo,
  });
}

/** People who can be found to be added. */
export function usePeople(keyword: string) {
  const role = useRole();
  return useQuery({
    queryKey: ['people to add', role, keyword],
    queryFn: ({ signal }) => findPeople(keyword, signal),
    enabled: keyword !== '',
    // Without a network the search fails, with a way to try again, instead of waiting for it.
    networkMode: 'always',
  });
}

/** After a change of one's own: lists and details are read again. */
export function useReloadContacts(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [['contacts'], ['contact'], ['contact applications'], ['chat details']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
