import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';
import type { Contact } from './types.ts';

const contact = (name_first: string, more: Partial<Contact> = {}) =>
  ({ contacts_no: `m-${name_first}${more.name ?? ''}`, name_first, starred: false, ...more }) as Contact;

test('groups by initial, with starred contacts on top, too, and # at the end', () => {
  const contacts = [
    contact('#'),
    contact('B', { name: '1' }),
    contact('B', { name: '2' }),
    contact('A', { starred: true }),
  ];
  expect(groupsOf(contacts).map(({ key, contacts: list }) => `${key}${list.length}`)).toEqual(['★1', 'A1', 'B2', '#1']);
});

test('an initial that is no letter belongs to #', () => {
  expect(groupsOf([contact('1'), contact('é'), contact('')]).map(({ key }) => key)).toEqual(['#']);
});
