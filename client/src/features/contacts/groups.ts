import type { Contact } from './types.ts';

export interface ContactGroup {
  /** A letter, #, or ★ for starred contacts, which come first. */
  key: string;
  contacts: readonly Contact[];
}
export const starKey = '★';

/** Starred contacts on top, then by initial; # is last. The order inside a group is the server's. */
export function groupsOf(contacts: readonly Contact[]): ContactGroup[] {
  const byLetter = Map.groupBy(contacts, ({ name_first }) => (/^[A-Z]$/.test(name_first) ? name_first : '#'));
  const letters = [...byLetter.keys()].sort(
    (one, two) => Number(one === '#') - Number(two === '#') || (one < two ? -1 : 1),
  );
  const starred = contacts.filter((contact) => contact.starred);
  return [
    ...(starred.length > 0 ? [{ key: starKey, contacts: starred }] : []),
    ...letters.map((key) => ({ key, contacts: byLetter.get(key) ?? [] })),
  ];
}
