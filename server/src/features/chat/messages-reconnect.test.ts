import { randomUUID } from 'node:crypto';
import { type DeviceFrameInput, realtimeProtocol, type ServerFrame } from '@sycee/contract/realtime';
import { type Counter, newerCounter } from '@sycee/domain/messages/newer-counter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { adviser, apply, done, newMember } from '#app/testing/contact-people.ts';
import { realtimeUrl, TestDevice, testOrigin } from '#app/testing/devices.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { addMembers, messagingTokens } from '#app/testing/many-members.ts';
import { addPeople, type Person } from '#app/testing/messages-run.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { TestConversations } from './testing.ts';

let server: TestServer;
let tenantId: string;
let conversations: TestConversations;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenantId } = await firstTenant(server));
  conversations = new TestConversations(server.parts.ports, tenantId);
});
afterAll(() => server.close());

const text = (words: string) => ({ kind: 'text' as const, text: words });

/** A device that connects again whenever it is dropped, and then synchronizes its conversation. */
class ComingBack {
  readonly texts = new Map<number, string>();
  #position = { epoch: '', feed_no: 0, since: 0 };
  #at = { seq: 0, change: 0 };
  #isEnded = false;
  #socket!: WebSocket;
  readonly #connect: () => WebSocket;
  readonly #token: string;
  readonly #complete: () => void;
  readonly #network: () => Promise<void>;

  constructor(parts: { connect: () => WebSocket; token: string; complete: () => void; network: () => Promise<void> }) {
    this.#connect = parts.connect;
    this.#token = parts.token;
    this.#complete = parts.complete;
    this.#network = parts.network;
    this.#open();
  }

  end(): void {
    this.#isEnded = true;
    this.#socket.terminate();
  }

  #open(): void {
    this.#socket = this.#connect();
    this.#socket.on('error', () => {});
    this.#socket.on('open', () => this.#send({ type: 'hello', token: this.#token, ...this.#position }));
    this.#socket.on('message', (data) => this.#receive(JSON.parse(String(data)) as ServerFrame));
    this.#socket.on('close', () => {
      // Devices do not come back all in one moment.
      if (!this.#isEnded)
        void this.#network().then(() => setTimeout(() => this.#open(), Math.random() * comeBackWithinMs));
    });
  }

  #send(frame: DeviceFrameInput): void {
    this.#socket.send(JSON.stringify(frame));
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'ready') {
      const { epoch, feed_no, now, conversations: rows } = frame.account;
      this.#position = { epoch, feed_no, since: now };
      const [row] = rows;
      if (!row || (row.seq === this.#at.seq && row.change_no === this.#at.change)) this.#complete();
      else
        this.#send({
          type: 'sync',
          ref: 1,
          tid: row.tid,
          epoch,
          after_seq: this.#at.seq,
          after_change: this.#at.change,
        });
    } else if (frame.type === 'synced') {
      const { messages, seq, change_no, more } = frame.conversation;
      for (const { seq: at, content } of messages) this.texts.set(at, content?.kind === 'text' ? content.text : '');
      this.#at = { seq, change: change_no };
      if (!more) this.#complete();
    }
  }
}
const comeBackWithinMs = proofSize(100, 3000);
const isFrom = (at: number) => `127.0.${1 + Math.floor(at / 2000)}.1`;

test('all devices that are dropped at once are back and complete within 30 seconds', async () => {
  const count = proofSize(100, 5_000);
  const people = await addMembers(server.parts.ports, tenantId, count);
  const tokens = await messagingTokens(
    server.parts.ports,
    tenantId,
    people.map(({ account }) => account),
  );
  const tids: string[] = [];
  for (let at = 0; at < count; at += 2)
    tids.push(await conversations.openDirect([people[at]!.account, people[at + 1]!.account]));
  const url = await realtimeUrl(server.app);
  let complete = 0;
  let allComplete = () => {};
  const whenAll = () =>
    new Promise<void>((resolve) => {
      complete = 0;
      allComplete = resolve;
    });
  const first = whenAll();
  const back = Promise.withResolvers<void>();
  let network = Promise.resolve();
  const devices = tokens.map(
    (token, at) =>
      new ComingBack({
        connect: () => new WebSocket(url, [realtimeProtocol], { origin: testOrigin, localAddress: isFrom(at) }),
        token,
        complete: () => {
          if (++complete === count) allComplete();
        },
        network: () => network,
      }),
  );
  await first;
  const again = whenAll();
  network = back.promise;
  for (const { socket } of server.parts.ports.realtime.connections()) socket.terminate();
  // What is written while they are away.
  const { messages } = server.parts.ports;
  await Promise.all(
    tids.map((conversation, at) => {
      const { account: sender, no: senderNo } = people[at * 2]!;
      const content = JSON.stringify(text(`for ${at}`));
      const rest = { kind: 'text', content, replySeq: null, mentions: [], mentionsAll: false, files: [] };
      return messages.send({ tenantId, conversation, sender, senderNo, idClient: randomUUID(), ...rest });
    }),
  );
  const from = performance.now();
  back.resolve();
  await again;
  const tookMs = performance.now() - from;
  for (const device of devices) device.end();
  expect(tookMs).toBeLessThan(30_000);
  for (const [at, { texts }] of devices.entries())
    expect([...texts]).toEqual([
      [1, ''],
      [2, `for ${Math.floor(at / 2)}`],
    ]);
});

test('an offline queue is sent once, whatever is lost on the way', async () => {
  const [one, other] = await addPeople<[Person, Person]>(server, 2);
  const tid = await conversations.openDirect([one.account, other.account]);
  const desk = await TestDevice.of(server.app, other.visitor);
  const queue = ['first', 'second', 'third'].map((words) => ({
    type: 'send' as const,
    tid,
    idClient: randomUUID(),
    content: text(words),
  }));
  // The connection is lost before the acknowledgements, after one of them, and after the other person got a message.
  const losses = [async () => {}, (phone: TestDevice) => phone.next('ack'), () => desk.next('message')];
  for (const loss of losses) {
    const phone = await TestDevice.of(server.app, one.visitor);
    for (const frame of queue) phone.send(frame);
    await loss(phone);
    phone.close();
    await phone.closed;
  }
  const acks = new Map<string, number>();
  const phone = await TestDevice.of(server.app, one.visitor);
  for (const frame of queue) phone.send(frame);
  for (const { idClient } of queue)
    acks.set(idClient, (await phone.next('ack', (ack) => ack.idClient === idClient)).seq);
  phone.close();
  // The same by HTTP.
  for (const { idClient, content } of queue) {
    const sent = await one.visitor.data('POST /message/api/msg/send', { body: { tid, idClient, content } });
    expect(sent.seq).toBe(acks.get(idClient));
  }
  const query = { tid, after_seq: 0 };
  const { messages } = await other.visitor.data('GET /message/api/msg/list', { query });
  expect(messages.map(({ idClient }) => idClient)).toEqual([null, ...queue.map(({ idClient }) => idClient)]);
  expect([...acks.values()]).toEqual([2, 3, 4]);
  desk.close();
});

test('[S4.41] update_unread carries the time at which it is true, and an older one is ignored', async () => {
  const reader = await adviser(server);
  const phone = await TestDevice.of(server.app, reader.visitor);
  const received: Counter[] = [];
  for (let n = 0; n < 2; n++) {
    const from = await newMember(server);
    server.clock.advance(1000);
    expect((await apply(from, reader)).code).toBe(done);
    const { instruction } = await phone.next('instruction', (frame) => frame.instruction.name === 'update_unread');
    expect(instruction).toMatchObject({ slug: 'apply', time: server.clock.now() });
    received.push(instruction as Counter & typeof instruction);
  }
  const [older, newer] = received as [Counter, Counter];
  expect(newer.unread).toBe(older.unread + 1);
  expect(newerCounter(newer, older)).toBe(newer);
  expect(newerCounter(older, newer)).toBe(newer);
  phone.close();
});
