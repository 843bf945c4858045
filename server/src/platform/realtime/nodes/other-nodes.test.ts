import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { derivedPersistentKey, Secrets } from '#platform/secrets.ts';
import type { NodeEvent } from './node-event.ts';
import type { NodeLink, NodeLinkListener } from './node-link.ts';
import { OtherNodes } from './other-nodes.ts';

const secret = 'only for tests, and long enough to be taken';
const secrets = new Secrets(secret, { kept: derivedPersistentKey(secret) });
const tenantId = randomUUID();

/** A Redis without a network: whatever is published is heard at once by all links that stand. */
class Exchange {
  readonly links = new Set<MemoryLink>();
  /** Payloads that vanish. */
  isLosing = false;
  publish(channel: string, payload: Buffer): void {
    if (!this.isLosing) for (const link of this.links) link.hear(channel, payload);
  }
}
class MemoryLink implements NodeLink {
  readonly #exchange: Exchange;
  readonly #channels = new Set<string>();
  #listener!: NodeLinkListener;
  renewals = 0;
  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }
  open(listener: NodeLinkListener): void {
    this.#listener = listener;
    this.mend();
  }
  mend(): void {
    this.#exchange.links.add(this);
    this.#listener.made();
  }
  cut(): void {
    this.#exchange.links.delete(this);
    this.#listener.lost(new Error('cut'));
  }
  hear(channel: string, payload: Buffer): void {
    if (this.#channels.has(channel)) this.#listener.message(channel, payload);
  }
  publish(channel: string, payload: Buffer): boolean {
    if (!this.#exchange.links.has(this)) return false;
    this.#exchange.publish(channel, payload);
    return true;
  }
  subscribe(channel: string): void {
    this.#channels.add(channel);
    if (this.#exchange.links.has(this)) this.#listener.subscribed(channel);
  }
  unsubscribe = (channel: string): void => void this.#channels.delete(channel);
  renew(): void {
    this.renewals++;
  }
  close = async (): Promise<void> => void this.#exchange.links.delete(this);
}

let exchange: Exchange;
/** The servers that run according to the database. */
let running: Set<string>;
let opened: OtherNodes[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
  [exchange, running, opened] = [new Exchange(), new Set(), []];
});
afterEach(async () => {
  for (const nodes of opened) await nodes.close();
  vi.useRealTimers();
});

const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

function start(accounts: string[] = []) {
  const link = new MemoryLink(exchange);
  const node = randomUUID();
  const nodes = new OtherNodes({
    node,
    link,
    prefix: 'test:',
    secrets,
    clock: { now: () => Date.now() },
    log: pino({ level: 'silent' }),
    reportNode: async () => [...running.add(node)],
    removeNode: async () => void running.delete(node),
  });
  const heard: NodeEvent[] = [];
  const missed: (string | null)[] = [];
  nodes.listen({ event: (_, event) => heard.push(event), missed: (of) => missed.push(of) });
  nodes.open({ hasTenant: () => true, accountsOf: () => accounts });
  nodes.join(tenantId);
  opened.push(nodes);
  return { nodes, link, node, heard, missed, die: () => void opened.splice(opened.indexOf(nodes), 1) };
}
async function startTwo(accounts: string[] = []) {
  const [one, other] = [start(accounts), start()];
  await vi.advanceTimersByTimeAsync(2_500);
  await turn();
  one.missed.length = 0;
  other.missed.length = 0;
  return { one, other };
}
const sessions = { kind: 'sessions' } as const;

test('both servers hear each other, and each event once', async () => {
  const { one, other } = await startTwo();
  expect([one.nodes.isCertain, other.nodes.isCertain]).toEqual([true, true]);
  one.nodes.publish(tenantId, sessions);
  await turn();
  expect(other.heard).toEqual([sessions]);
  expect(one.heard).toEqual([]);
});

test('who is online is known to a server that comes later, and forgotten when their server stops or dies', async () => {
  const account = randomUUID();
  const { one, other } = await startTwo([account]);
  expect(other.nodes.isOnlineElsewhere(tenantId, account)).toBe(true);
  await one.nodes.close();
  one.die();
  expect(other.nodes.isOnlineElsewhere(tenantId, account)).toBe(false);

  const third = start([account]);
  await vi.advanceTimersByTimeAsync(2_500);
  await turn();
  expect(other.nodes.isOnlineElsewhere(tenantId, account)).toBe(true);
  // Killed: its link ends without a word.
  exchange.links.delete(third.link);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(other.nodes.isOnlineElsewhere(tenantId, account)).toBe(false);
});

test('a server that runs and is not heard makes the others uncertain, until it is heard or has ended', async () => {
  const { one, other } = await startTwo();
  one.link.cut();
  await vi.advanceTimersByTimeAsync(4_000);
  expect([one.nodes.isCertain, other.nodes.isCertain]).toEqual([false, false]);
  expect([one.nodes.state, other.nodes.state]).toEqual(['disconnected', 'connected']);
  // What it could not publish is told as missed when it is back.
  one.nodes.publish(tenantId, sessions);
  await turn();
  one.link.mend();
  await vi.advanceTimersByTimeAsync(1_100);
  await turn();
  expect([one.nodes.isCertain, other.nodes.isCertain]).toEqual([true, true]);
  expect(one.missed).toContain(null);
  expect(other.missed).toContain(tenantId);
  expect(other.heard).toEqual([]);

  exchange.links.delete(one.link);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(other.nodes.isCertain).toBe(false);
  running.delete(one.node);
  one.nodes.close = async () => {};
  await one.nodes.close();
});

test('a publication that was lost on the way is noticed by the next one', async () => {
  const { one, other } = await startTwo();
  exchange.isLosing = true;
  one.nodes.publish(tenantId, sessions);
  await turn();
  exchange.isLosing = false;
  expect(other.missed).toEqual([]);
  one.nodes.publish(tenantId, sessions);
  await turn();
  expect(other.missed).toEqual([tenantId]);
  expect(other.heard).toEqual([sessions]);
});

test('a Redis that answers nothing is given up after some seconds', async () => {
  const { one } = await startTwo();
  exchange.isLosing = true;
  await vi.advanceTimersByTimeAsync(4_500);
  expect(one.nodes.state).toBe('disconnected');
  expect(one.link.renewals).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(one.link.renewals).toBeGreaterThan(0);
});

test('an event that is too long is not published, and told as missed', async () => {
  const { one, other } = await startTwo();
  const tid = randomUUID();
  const change = { tid, change_no: 1, kind: 'pin' as const, seq: 1, idClient: null, contacts_no: null, time: 1 };
  const to = Array.from({ length: 30_000 }, () => randomUUID());
  one.nodes.publish(tenantId, { kind: 'frame', to, frame: { type: 'change', change } });
  await turn();
  expect(other.heard).toEqual([]);
  expect(other.missed).toEqual([tenantId]);
});
