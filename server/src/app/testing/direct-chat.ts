import { randomUUID } from 'node:crypto';
import { makeContacts } from './contacts.ts';
import { mobiles } from './demo-mobiles.ts';
import { type FirstTenant, firstTenant } from './first-tenant.ts';
import { startTestServer, type TestServer, type Visitor } from './test-server.ts';

/** A member and an adviser who are contacts, and the tables of their tenant. */
export interface DirectChat extends Pick<FirstTenant, 'db'> {
  server: TestServer;
  member: Visitor;
  adviser: Visitor;
  /** Their conversation, in which nobody has written yet. */
  tid: string;
}

/** Starts a server on which a member and an adviser are contacts. */
export async function startDirectChat(
  people = { member: mobiles.thirdMember, adviser: mobiles.thirdAdviser },
): Promise<DirectChat> {
  const server = await startTestServer();
  const member = await server.as('member', people.member);
  const adviser = await server.as('broker', people.adviser);
  const { db } = await firstTenant(server);
  return { server, member, adviser, tid: await makeContacts(server, member, adviser), db };
}

/** The body of a call that sends a new message with this text. */
export const textMessage = (tid: string, text: string, more: object = {}) => ({
  body: { tid, idClient: randomUUID(), content: { kind: 'text', text }, ...more },
});

export const recall = (by: Visitor, tid: string, idClient: string) =>
  by.data('POST /message/api/msg/delete_msg', { body: { tid, idClients: [idClient], mode: 'recall' } });

/** Shows staff what a report names. */
export const readReport = (staff: Visitor, report_id: string) =>
  staff.data('POST /admin/api/message_reports/read', { body: { report_id, reason: '核实举报' } });
