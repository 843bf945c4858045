import { randomUUID } from 'node:crypto';
import type { ConversationRow } from '@sycee/contract/chat-models';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { startSession } from '#app/testing/many-members.ts';
import { addPeople, type Person } from '#app/testing/messages-run.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { TestConversations } from '#features/chat/testing.ts';

/** A server with people, all of whom are contacts of the first. */
export interface GroupWorld<People extends Person[]> {
  server: TestServer;
  people: People;
  conversations: TestConversations;
  /** A new group of the first person with these. */
  openGroup(...people: Person[]): Promise<string>;
  row(who: Person, tid: string): Promise<ConversationRow>;
  texts(who: Person, tid: string): Promise<unknown[]>;
  say(who: Person, tid: string, text: string, more?: object): Promise<number>;
  /** New sessions for all, after the time in which theirs ended. */
  renewSessions(): Promise<void>;
}

export async function startGroupWorld<People extends Person[]>(count: People['length']): Promise<GroupWorld<People>> {
  const server = await startTestServer();
  const { tenantId } = await firstTenant(server);
  const conversations = new TestConversations(server.parts.ports, tenantId);
  const people = await addPeople<People>(server, count);
  const [owner, ...others] = people as unknown as [Person, ...Person[]];
  for (const { account } of others) await conversations.openDirect([owner.account, account]);
  return {
    server,
    people,
    conversations,
    openGroup: async (...members) => {
      const body = { name: '经营贷资料组', contacts_nos: members.map(({ no }) => no) };
      return (await owner.visitor.data('POST /message/api/chat_team/create', { body })).tid;
    },
    row: async ({ visitor }, tid) =>
      (await visitor.data('GET /message/api/msg/details', { query: { tid } })).conversation,
    texts: async ({ visitor }, tid) =>
      (await visitor.data('GET /message/api/msg/list', { query: { tid } })).messages
        .map(({ content }) => (content?.kind === 'text' ? content.text : content?.kind === 'system' && content.notice))
        .reverse(),
    renewSessions: async () => {
      for (const person of people)
        person.visitor = server
          .guest()
          .with({ 'x-token': await startSession(server.parts.ports, tenantId, person.account) });
    },
    say: async ({ visitor }, tid, text, more = {}) =>
      (await visitor.data('POST /message/api/msg/send', textBody(tid, text, more))).seq,
  };
}
const textBody = (tid: string, text: string, more: object) => ({
  body: { tid, idClient: randomUUID(), content: { kind: 'text' as const, text }, ...more },
});
