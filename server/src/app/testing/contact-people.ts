import { mobiles } from './demo-mobiles.ts';
import type { Answer, TestServer, Visitor } from './test-server.ts';

/** A person who makes calls, with the number under which others find them. */
export interface TestPerson {
  visitor: Visitor;
  no: string;
  mobile: string;
}
export const done = '2000000';

let registered = 0;
/** Registers a member. Each is a new person of the first tenant. */
export async function newMember(server: TestServer, nickname = `新人${registered}`): Promise<TestPerson> {
  registered += 1;
  const mobile = `135${String(10_000_000 + registered)}`;
  const body = { role: 'member', mobile, code: await server.code(mobile, 'login') };
  const { token } = await server.guest().data('POST /account/api/site/login', { body });
  const visitor = server.guest().with({ 'x-token': token });
  await visitor.data('PUT /account/api/info/part', { body: { nickname } });
  return await personOf(visitor, mobile);
}

export async function personOf(visitor: Visitor, mobile: string): Promise<TestPerson> {
  return { visitor, mobile, no: (await visitor.data('GET /account/api/info')).account_no };
}
export const adviser = async (server: TestServer): Promise<TestPerson> =>
  await personOf(await server.as('broker', mobiles.adviser), mobiles.adviser);

type Apply = Answer<'POST /message/api/contacts/apply'>;
export const apply = (from: TestPerson, to: TestPerson, more: object = {}): Promise<Apply> =>
  from.visitor.call('POST /message/api/contacts/apply', { body: { contacts_no: to.no, ...more } });

export const list = async (of: TestPerson, query: Record<string, unknown> = {}) =>
  (await of.visitor.data('GET /message/api/contacts/list', { query })).list;
export const namesOf = async (of: TestPerson, query: Record<string, unknown> = {}): Promise<string[]> =>
  (await list(of, query)).map(({ name }) => name);
export const detail = (of: TestPerson, about: TestPerson) =>
  of.visitor.data('GET /message/api/contacts/detail', { query: { contacts_no: about.no } });

export const applications = async (of: TestPerson, direction: 'all' | 'received' | 'sent' = 'all') =>
  (await of.visitor.data('GET /message/api/contacts/apply_list', { query: { direction } })).list;
/** The application that one received from the other. */
export async function received(of: TestPerson, from: TestPerson) {
  const found = (await applications(of, 'received')).find(({ person }) => person.contacts_no === from.no);
  if (!found) throw new Error('There is no application.');
  return found;
}
export const examine = async (by: TestPerson, from: TestPerson, accept: boolean) =>
  await by.visitor.call('POST /message/api/contacts/examine', { body: { id: (await received(by, from)).id, accept } });

export const set = (by: TestPerson, about: TestPerson, values: object) =>
  by.visitor.call('POST /message/api/contacts/set', { body: { contacts_no: about.no, ...values } });
export const remove = (by: TestPerson, about: TestPerson) =>
  by.visitor.call('POST /message/api/contacts/del', { body: { contacts_no: about.no } });

/** Makes two people contacts and answers the id of their conversation. */
export async function befriend(one: TestPerson, other: TestPerson): Promise<string> {
  await apply(one, other);
  const { data } = await apply(other, one);
  return data.tid!;
}
