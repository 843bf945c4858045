import { code } from '@sycee/contract/core/envelope';
import { type Choice, chooseOperation } from '@sycee/domain/messages/model/choose';
import type { Operation, RefusalReason } from '@sycee/domain/messages/model/operation';
import { type Outcome, World } from '@sycee/domain/messages/model/world';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { type AddedMember, addMembers } from '#app/testing/many-members.ts';
import type { TestServer, Visitor } from '#app/testing/test-server.ts';
import { TestConversations } from '#features/chat/testing.ts';

export interface Person extends AddedMember {
  visitor: Visitor;
}
/** Adds so many members of the first tenant, each with a session. */
export async function addPeople<People extends Person[]>(server: TestServer, count: People['length']): Promise<People> {
  const { tenantId } = await firstTenant(server);
  const added = await addMembers(server.parts.ports, tenantId, count);
  return added.map((one) => ({ ...one, visitor: server.guest().with({ 'x-token': one.token }) })) as People;
}
const refusals: Record<string, RefusalReason> = {
  [code.notFound]: 'not_found',
  [code.notAllowed]: 'not_allowed',
  [code.conflict]: 'conflict',
};

export const refusalOf = (answered: string): RefusalReason => refusals[answered] ?? (answered as RefusalReason);

/** The same operations on a server and on the model. */
export class ServerRun {
  readonly world: World;
  readonly people: Map<string, Person>;
  readonly numbers: string[];
  readonly #server: TestServer;
  readonly #conversations: TestConversations;
  #ids = 0;

  private constructor(server: TestServer, tenantId: string, people: Person[]) {
    this.#server = server;
    this.#conversations = new TestConversations(server.parts.ports, tenantId);
    this.people = new Map(people.map((person) => [person.no, person]));
    this.numbers = [...this.people.keys()];
    this.world = new World(server.clock.now());
  }

  /** Three people: the first two have a conversation, and all are in a group. */
  static async begin(server: TestServer): Promise<ServerRun> {
    const { tenantId } = await firstTenant(server);
    const people = await addPeople<[Person, Person, Person]>(server, 3);
    const run = new ServerRun(server, tenantId, people);
    const [member, adviser, third] = people;
    run.world.open(await run.#conversations.openDirect([member.account, adviser.account]), 'direct', [
      member.no,
      adviser.no,
    ]);
    const all = [member, adviser, third];
    const accounts = all.map(({ account }) => account);
    run.world.open(await run.#conversations.openGroup(accounts), 'group', run.numbers);
    return run;
  }

  choose = (choice: Choice): Operation => chooseOperation(this.world, this.numbers, choice, this.#newId);
  #newId = () => `${String(++this.#ids).padStart(8, '0')}-0000-4000-8000-000000000000`;

  /** Runs it on both and answers both outcomes. */
  async both(operation: Operation): Promise<{ expected: Outcome; actual: Outcome }> {
    const actual = await this.#run(operation);
    const expected = this.world.run(operation);
    return { expected, actual };
  }

  async #run(operation: Operation): Promise<Outcome> {
    if (operation.kind === 'wait') {
      this.#server.clock.advance(operation.ms);
      return { done: true };
    }
    const { tid } = operation;
    const { kind: conversation } = this.world.conversation(tid);
    if (operation.kind === 'block') {
      if (conversation === 'group') return { refused: 'not_found' };
      const [one, other] = [...this.people.values()] as [Person, Person];
      await this.#conversations.setCanSend(tid, [one.account, other.account], operation.canSend);
      return { done: true };
    }
    if (operation.kind === 'expire') {
      const first = this.world.conversation(tid).messages[operation.seq - 1];
      await this.#conversations.expire(tid, first?.time ?? this.world.conversation(tid).lastAt + 1);
      return { done: true };
    }
    const { account, no, visitor } = this.people.get(operation.by)!;
    if (operation.kind === 'join' || operation.kind === 'leave') {
      // Groups have no calls yet, so nobody refuses either.
      const isMember = this.world.member(tid, no) !== undefined;
      if (conversation === 'direct' || isMember === (operation.kind === 'join')) return { refused: 'not_found' };
      await this.#conversations[operation.kind](tid, account, no);
      return { done: true };
    }
    const answer = await callOf(visitor, operation);
    if (answer.code !== code.done) return { refused: refusalOf(answer.code) };
    return operation.kind === 'send' ? (({ seq, time }) => ({ seq, time }))(answer.data as never) : { done: true };
  }
}

type Called = Exclude<Operation, { kind: 'wait' | 'block' | 'expire' | 'join' | 'leave' }>;
async function callOf(visitor: Visitor, operation: Called): Promise<{ code: string; data: unknown }> {
  const { tid } = operation;
  switch (operation.kind) {
    case 'send': {
      const { idClient, text, replySeq, mentions } = operation;
      const reply = replySeq === null ? {} : { reply_seq: replySeq };
      const body = { tid, idClient, content: { kind: 'text', text }, mentions, ...reply };
      return await visitor.call('POST /message/api/msg/send', { body });
    }
    case 'recall':
      return await visitor.call('POST /message/api/msg/delete_msg', {
        body: { tid, idClients: [operation.idClient], mode: 'recall' },
      });
    case 'delete':
      return await visitor.call('POST /message/api/msg/delete_msg', { body: { tid, seqs: [operation.seq] } });
    case 'read':
      return await visitor.call('POST /message/api/msg/read', { body: { tid, seq: operation.seq } });
    case 'set':
      return await visitor.call('POST /message/api/msg/set', { body: { tid, [operation.setting]: operation.value } });
    case 'pin':
      return await visitor.call('POST /message/api/msg/pin', {
        body: { tid, seq: operation.seq, pinned: operation.pinned },
      });
  }
}
