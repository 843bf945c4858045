import { expect, test } from 'vitest';
import { wayToPerson } from './open-person.ts';

const person = { contacts_no: 'm-1', tid: null, is_contact: false, application: 'none', can_apply: true } as const;
const conversation = '/subpkgs/message/chat';
const page = '/pages/networking/contactDetails?contacts_no=m-1&from=share';

test.each([
  ['a contact with a conversation', { ...person, is_contact: true, tid: 't-1' }, `${conversation}?tid=t-1`],
  ['a contact without one', { ...person, is_contact: true }, `${conversation}?contacts_no=m-1`],
  ['a stranger', person, '/pages/networking/apply_friend?contacts_no=m-1&from=share'],
  ['an applicant', { ...person, application: 'received' as const }, page],
  ['a person who has not answered', { ...person, application: 'sent' as const, can_apply: false }, page],
  ['a person who cannot be added', { ...person, can_apply: false }, page],
])('one press leads to %s', (_, given, address) => {
  expect(wayToPerson(given, 'share')).toBe(address);
});
