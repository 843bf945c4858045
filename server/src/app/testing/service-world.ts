import { mobiles } from './demo-mobiles.ts';
import { textMessage } from './direct-chat.ts';
import type { FirstTenant } from './first-tenant.ts';
import { jingan, startTestServer, type TestServer, type Visitor } from './test-server.ts';

/** A server whose first store has customers and people who answer them. */
export interface ServiceWorld {
  server: TestServer;
  member: Visitor;
  secondMember: Visitor;
  adviser: Visitor;
  colleague: Visitor;
  manager: Visitor;
  jinganAdviser: Visitor;
  /** Opens the service conversation, and answers its state. */
  consult(who: Visitor, body?: object): ReturnType<typeof consult>;
  /** What somebody reads in a conversation, oldest first: texts, cards by their titles, lines by their names. */
  read(who: Visitor, tid: string): Promise<unknown[]>;
  say(who: Visitor, tid: string, text: string): Promise<number>;
}

const consult = (who: Visitor, body: object = {}) => who.data('POST /message/api/consult/onebyone', { body });

export async function startServiceWorld(): Promise<ServiceWorld> {
  const server = await startTestServer();
  return {
    server,
    member: await server.as('member', mobiles.member),
    secondMember: await server.as('member', mobiles.secondMember),
    adviser: await server.as('broker', mobiles.adviser),
    colleague: await server.as('broker', mobiles.colleague),
    manager: await server.as('store', mobiles.manager),
    jinganAdviser: await server.as('broker', mobiles.jinganAdviser, jingan),
    consult,
    read: async (who, tid) =>
      (await who.data('GET /message/api/msg/list', { query: { tid } })).messages
        .map(({ content }) => {
          if (content?.kind === 'text') return content.text;
          if (content?.kind === 'card') return `${content.card} ${content.title}`;
          return content?.kind === 'system' ? content.notice : content?.kind;
        })
        .reverse(),
    say: async (who, tid, text) => (await who.data('POST /message/api/msg/send', textMessage(tid, text))).seq,
  };
}

export const numberOf = async (who: Visitor): Promise<string> => (await who.data('GET /account/api/info')).account_no;

/** Removes all service conversations, so that a test begins with an empty queue. */
export async function removeServiceChats(db: FirstTenant['db']): Promise<void> {
  const chats = db.selectFrom('conversation').select('id').where('service_store', 'is not', null);
  await db.deleteFrom('message').where('conversation', 'in', chats).execute();
  await db.deleteFrom('conversation').where('service_store', 'is not', null).execute();
}
