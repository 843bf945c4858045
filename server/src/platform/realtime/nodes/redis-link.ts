import { createClient } from '@redis/client';
import { randomUpTo } from '#platform/random.ts';
import { after } from '../timers.ts';
import type { NodeLink, NodeLinkListener } from './node-link.ts';

type Client = ReturnType<typeof newClient>;

/** Bytes that may wait for the answer of Redis; what comes on top is dropped. */
const waitingBytesAtMost = 16_000_000;
/** For connecting, and again for the first subscription. */
const connectWithinMs = 3_000;
/** The longest pause before another attempt; each server waits another time. */
const backWithinMs = 1_000;

/** Only commands that every Redis and Valkey of the last ten years knows: SUBSCRIBE, UNSUBSCRIBE, PUBLISH, and AUTH and SELECT if the address asks for them. */
const newClient = (url: string) =>
  createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // The pair of connections is made again as a whole.
    socket: { connectTimeout: connectWithinMs, reconnectStrategy: false },
  });

/** Publish and subscribe of Redis or Valkey, which stores nothing. One connection publishes and one listens; the loss of one ends both. */
export class RedisLink implements NodeLink {
  readonly #url: string;
  readonly #channels = new Set<string>();
  #listener!: NodeLinkListener;
  #clients: readonly [publisher: Client, subscriber: Client] | null = null;
  #isStanding = false;
  #isClosed = false;
  #waitingBytes = 0;
  #stopWaiting = () => {};

  constructor(url: string) {
    this.#url = url;
  }

  open(listener: NodeLinkListener): void {
    this.#listener = listener;
    void this.#connect();
  }

  publish(channel: string, payload: Buffer): boolean {
    if (!this.#isStanding || this.#waitingBytes + payload.length > waitingBytesAtMost) return false;
    this.#waitingBytes += payload.length;
    const [publisher] = this.#clients!;
    publisher
      .publish(channel, payload)
      .catch(() => {})
      .finally(() => {
        this.#waitingBytes -= payload.length;
      });
    return true;
  }

  subscribe(channel: string): void {
    this.#channels.add(channel);
    if (this.#isStanding) void this.#listen([channel]).then(() => this.#listener.subscribed(channel), this.#lose);
  }

  unsubscribe(channel: string): void {
    this.#channels.delete(channel);
    // With its listener, because the client would otherwise ignore a subscription that follows before the answer.
    if (this.#isStanding) this.#clients![1].unsubscribe(channel, this.#hear, true).catch(this.#lose);
  }

  renew(): void {
    this.#lose(new Error('Redis does not answer.'));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWaiting();
    const clients = this.#clients;
    const wasStanding = this.#isStanding;
    this.#clients = null;
    this.#isStanding = false;
    if (!clients) return;
    // What was published last still leaves, but a Redis that hangs does not hold up the stop.
    const cut = new Promise<void>((resolve) => {
      after(closeWithinMs, resolve);
    });
    if (wasStanding) await Promise.race([clients[0].ping().catch(() => {}), cut]);
    destroyBoth(clients);
  }

  async #connect(): Promise<void> {
    const clients = [newClient(this.#url), newClient(this.#url)] as const;
    this.#clients = clients;
    // An error that comes late, of a pair that is replaced already, concerns nobody.
    const lose = (error: Error) => this.#clients === clients && this.#lose(error);
    for (const client of clients)
      client.on('error', lose).on('end', () => lose(new Error('Redis ended the connection.')));
    // A Redis that hangs accepts the connection and answers nothing.
    const stop = after(2 * connectWithinMs, () => lose(new Error('Redis does not answer.')));
    try {
      await Promise.all(clients.map((client) => client.connect()));
      if (this.#clients !== clients) return;
      const heard = new Set<string>();
      for (let missing = [...this.#channels]; missing.length > 0; ) {
        await this.#listen(missing);
        if (this.#clients !== clients) return;
        for (const channel of missing) heard.add(channel);
        // Some may have been added meanwhile.
        missing = [...this.#channels].filter((channel) => !heard.has(channel));
      }
      this.#isStanding = true;
      this.#listener.made();
    } catch (error) {
      lose(error as Error);
    } finally {
      stop();
    }
  }

  async #listen(channels: readonly string[]): Promise<void> {
    await this.#clients![1].subscribe([...channels], this.#hear, true);
  }

  readonly #hear = (payload: Buffer, channel: Buffer): void => {
    if (this.#isStanding) this.#listener.message(channel.toString(), payload);
  };

  readonly #lose = (error: Error): void => {
    const clients = this.#clients;
    if (!clients || this.#isClosed) return;
    this.#clients = null;
    this.#isStanding = false;
    destroyBoth(clients);
    this.#listener.lost(error);
    this.#stopWaiting = after(randomUpTo(backWithinMs), () => void this.#connect());
  };
}
const closeWithinMs = 500;

function destroyBoth(clients: readonly Client[]): void {
  for (const client of clients) if (client.isOpen) client.destroy();
}
