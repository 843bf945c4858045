import { createClient } from '@redis/client';
import { inject } from 'vitest';
import { openRealRedis, type TestRedis } from './real-redis.ts';
import { RespServer } from './resp-server.ts';

export type { TestRedis };

/** A small server of the protocol in every run, and a real Valkey or Redis in `npm run prove`. */
export const openTestRedis = (): Promise<TestRedis> => (inject('isProving') ? openRealRedis() : openFakeRedis());

async function openFakeRedis(): Promise<TestRedis> {
  const server = new RespServer();
  await server.listen();
  return {
    url: `redis://127.0.0.1:${server.port}`,
    stop: () => server.stop(),
    start: () => server.listen(),
    hang: () => server.hang(),
    resume: () => server.resume(),
    close: () => server.stop().catch(() => {}),
  };
}

/** Somebody who reads along in Redis, and publishes. */
export class Eavesdropper {
  readonly heard: { channel: string; payload: Buffer }[] = [];
  readonly #publisher: ReturnType<typeof createClient>;
  readonly #subscriber: ReturnType<typeof createClient>;

  private constructor(url: string) {
    const options = { url, RESP: 2, disableClientInfo: true, maintNotifications: 'disabled' } as const;
    this.#publisher = createClient(options) as never;
    this.#subscriber = createClient(options) as never;
    for (const client of [this.#publisher, this.#subscriber]) client.on('error', () => {});
  }

  static async of({ url }: TestRedis, channels: string[]): Promise<Eavesdropper> {
    const one = new Eavesdropper(url);
    await Promise.all([one.#publisher.connect(), one.#subscriber.connect()]);
    const hear = (payload: Buffer, channel: Buffer) => one.heard.push({ channel: channel.toString(), payload });
    await one.#subscriber.subscribe(channels, hear, true);
    return one;
  }

  /** Returns how many connections heard it. */
  publish = (channel: string, payload: Buffer | string): Promise<number> => this.#publisher.publish(channel, payload);

  close(): void {
    this.#publisher.destroy();
    this.#subscriber.destroy();
  }
}
