import type { ConversationRow, MessageRow } from '@sycee/contract/chat-models';
import type { Choice } from '@sycee/domain/messages/model/choose';
import { whatDeviceHas, whatDeviceShouldHave } from '@sycee/domain/messages/model/compare';
import type { ModelConversation } from '@sycee/domain/messages/model/state';
import { messagesFor, readersFor, rowsFor, unreadTotalFor } from '@sycee/domain/messages/model/view';
import { compareConversations } from '@sycee/domain/messages/order';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { startSession } from '#app/testing/many-members.ts';
import { type Person, ServerRun } from '#app/testing/messages-run.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { modelMessage, modelRow, ReplicaDevice } from '#app/testing/replica-device.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenantId } = await firstTenant(server));
});
afterAll(() => server.close());

/** The newest message of this person that was not recalled. */
const newestOwn = <Message extends { from: string | null; is_recalled: boolean }>(
  messages: readonly Message[],
  no: string,
) => messages.findLast(({ from, is_recalled }) => from === no && !is_recalled);

/** Who has read the newest own message of a group, and who has not. */
async function newestReaders({ visitor, no }: Person, group: ConversationRow, messages: readonly MessageRow[]) {
  const seq = newestOwn(messages, no)?.seq;
  if (group.team_type === 'direct' || seq === undefined) return null;
  const { readers, others } = await visitor.data('GET /message/api/msg/readers', { query: { tid: group.tid, seq } });
  return [readers, others].map((people) => people.map(({ contacts_no }) => contacts_no).sort());
}
function modelReaders(conversation: ModelConversation, seq: number | undefined) {
  if (conversation.kind === 'direct' || seq === undefined) return null;
  const { readers, others } = readersFor(conversation, seq);
  return [readers.sort(), others.sort()];
}

/** What the calls answer to this person, in the form of the model. */
async function whatCallsAnswer({ world }: ServerRun, person: Person) {
  const { visitor } = person;
  const { list, unread } = await visitor.data('GET /message/api/msg/list');
  const hidden = await visitor.data('GET /message/api/msg/list', { query: { filter: 'hidden' } });
  const rows = [...list, ...hidden.list.filter(({ tid }) => !list.some((one) => one.tid === tid))];
  const conversations = await Promise.all(
    world.state.conversations.map(async ({ tid }) => {
      const { code, data } = await visitor.call('GET /message/api/msg/list', {
        query: { tid, after_seq: 0, page_size: 100 },
      });
      if (code !== '2000000') return { tid, code };
      const { pins, members, conversation } = await visitor.data('GET /message/api/msg/details', { query: { tid } });
      return {
        tid,
        messages: data.messages.map(modelMessage),
        pins: pins.map(({ seq }) => seq).sort((one, other) => one - other),
        members: members.map(({ contacts_no, group_role }) => `${contacts_no} ${group_role}`).sort(),
        readers: await newestReaders(person, conversation, data.messages),
        last: conversation.last?.seq ?? null,
        others: data.list.map(modelRow),
      };
    }),
  );
  return { order: list.map(({ tid }) => tid), rows: rows.map(modelRow), unread, conversations };
}

/** The same, from the model. */
function whatModelAnswers({ world }: ServerRun, { no }: Person, hasRows: readonly { tid: string }[]) {
  const rows = rowsFor(world.state, no);
  const listed = rows.filter(({ hidden }) => !hidden).map(({ tid, top, time }) => ({ tid, isPinned: top, time }));
  const conversations = world.state.conversations.map((conversation) => {
    const { tid } = conversation;
    const row = rows.find((one) => one.tid === tid);
    if (!row) return { tid, code: '4040000' };
    const messages = messagesFor(world.state, conversation, no);
    return {
      tid,
      messages,
      pins: conversation.pins
        .filter((seq) => messages.some((one) => one.seq === seq))
        .sort((one, other) => one - other),
      members: conversation.members
        .filter(({ isMember }) => isMember)
        .map(({ account, role }) => `${account} ${role}`)
        .sort(),
      readers: modelReaders(conversation, newestOwn(messages, no)?.seq),
      last: messages.at(-1)?.seq ?? null,
      others: [row],
    };
  });
  const inOrder = hasRows.map(({ tid }) => rows.find((row) => row.tid === tid)!);
  expect(hasRows).toHaveLength(rows.length);
  const order = listed.sort(compareConversations).map(({ tid }) => tid);
  return { order, rows: inOrder, unread: unreadTotalFor(world.state, no), conversations };
}

async function compareCalls(run: ServerRun): Promise<void> {
  const people = [...run.people.values()];
  const answers = await Promise.all(people.map((person) => whatCallsAnswer(run, person)));
  for (const [at, person] of people.entries())
    expect(answers[at]).toEqual(whatModelAnswers(run, person, answers[at]!.rows));
}

async function devicesOf(run: ServerRun): Promise<ReplicaDevice[]> {
  const [member, adviser] = [...run.people.values()] as [Person, Person];
  const secondToken = await startSession(server.parts.ports, tenantId, member.account);
  const second = member.visitor.with({ 'x-token': secondToken });
  return [member.visitor, second, adviser.visitor].map(
    (visitor, at) => new ReplicaDevice(server, visitor, at < 2 ? member.no : adviser.no),
  );
}

async function compareDevices({ world }: ServerRun, devices: readonly ReplicaDevice[]): Promise<void> {
  for (const device of devices) {
    if (device.isConnected) device.disconnect();
    await device.connect();
    await device.settle();
    expect(whatDeviceHas(device.replica)).toEqual(whatDeviceShouldHave(world, device.replica));
  }
}

async function tryChoices(choices: readonly Choice[]): Promise<void> {
  const run = await ServerRun.begin(server);
  const devices = await devicesOf(run);
  try {
    for (const [at, choice] of choices.entries()) {
      const [what, who] = choice;
      const device = devices[who % 3]!;
      if (what % 9 === 0) await (device.isConnected ? device.disconnect() : device.connect());
      const operation = run.choose(choice);
      const isByDevice = operation.kind === 'send' && device.isConnected && operation.by === device.replica.account;
      const { expected, actual } = isByDevice
        ? { actual: await device.send(operation), expected: run.world.run(operation) }
        : await run.both(operation);
      expect({ operation, outcome: actual }).toEqual({ operation, outcome: expected });
      if (at % 10 === 9) await compareCalls(run);
    }
    await compareCalls(run);
    await compareDevices(run, devices);
  } finally {
    for (const device of devices) if (device.isConnected) device.disconnect();
  }
}

const number = (max: number) => fc.nat({ max });
const choices = fc.array(
  fc.tuple(number(99), number(5), number(11), number(1000)),
  proofSize({ minLength: 8, maxLength: 13 }, { minLength: 20, maxLength: 60 }),
);

test('[S1.20] [S3.19] [S3.25] [S4.35] [S4.37] [S4.43] calls and devices agree with the model of conversations', async () => {
  await fc.assert(fc.asyncProperty(choices, tryChoices), {
    numRuns: proofSize(30, 2_000),
    seed: 1,
    endOnFailure: true,
  });
});
