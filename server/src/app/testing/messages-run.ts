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

  /** Three people who are contacts of each other, and in a group. */
  static async begin(server: TestServer): Promise<ServerRun> {
    const { tenantId } = await firstTenant(server);
    const people = await addPeople<[Person, Person, Person]>(server, 3);
    const run = new ServerRun(server, tenantId, people);
    const [member, adviser, third] = people;
    const open = async (one: Person, other: Person) =>
      run.world.open(await run.#conversations.openDirect([one.account, other.account]), 'direct', [one.no, other.no]);
    const conversation = await open(member, adviser);
    await open(member, third);
    const others = [adviser.no, third.no];
    const group = { name: '晨会', contacts_nos: others };
    const { tid } = await member.visitor.data('POST /message/api/chat_team/create', { body: group });
    run.world.open(tid, 'group', [member.no, ...others]);
    await open(adviser, third);
    // Most of what happens is in the first two.
    const { conversations } = run.world.state;
    run.world.state.conversations = [
      conversation,
      ...conversations.filter((one) => one.kind === 'group'),
      ...conversations.filter((one) => one !== conversation && one.kind === 'direct'),
    ];
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
      const pair = this.world.conversation(tid).members.map(({ account }) => this.people.get(account)!.account);
      await this.#conversations.setCanSend(tid, pair as [string, string], operation.canSend);
      return { done: true };
    }
    if (operation.kind === 'expire') {
      const first = this.world.conversation(tid).messages[operation.seq - 1];
      await this.#conversations.expire(tid, first?.time ?? this.world.conversation(tid).lastAt + 1);
      return { done: true };
    }
    const { visitor } = this.people.get(operation.by)!;
    const answer = await callOf(visitor, operation);
    if (answer.code !== code.done) return { refused: refusalOf(answer.code) };
    return operation.kind === 'send' ? (({ seq, time }) => ({ seq, time }))(answer.data as never) : { done: true };
  }
}

type Called = Exclude<Operation, { kind: 'wait' | 'block' | 'expire' }>;
async function callOf(visitor: Visitor, operation: Called): Promise<{ code: string; data: unknown }> {
  const { tid } = operation;
  switch (operation.kind) {
    case 'send': {
      const { idClient, text, replySeq, mentions, mentionsAll: mention_all } = operation;
      const reply = replySeq === null ? {} : { reply_seq: replySeq };
      const body = { tid, idClient, content: { kind: 'text', text }, mentions, mention_all, ...reply };
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
    case 'add':
    case 'remove': {
      const call = operation.kind === 'add' ? 'add' : 'kick';
      const body = { tid, contacts_nos: [operation.account] };
      return await visitor.call(`POST /message/api/chat_team/${call}`, { body });
    }
    case 'hand_over':
      return await visitor.call('POST /message/api/chat_team/hand_over', {
        body: { tid, contacts_no: operation.account },
      });
    case 'appoint':
      return await visitor.call('POST /message/api/chat_team/appoint', {
        body: { tid, contacts_no: operation.account, role: operation.role },
      });
    case 'mute_all':
      return await visitor.call('POST /message/api/chat_team/set', { body: { tid, is_muted: operation.value } });
    case 'history':
      return await visitor.call('POST /message/api/chat_team/set', { body: { tid, history: operation.value } });
    case 'leave':
    case 'dissolve':
      return await visitor.call(`POST /message/api/chat_team/${operation.kind}`, { body: { tid } });
  }
}
