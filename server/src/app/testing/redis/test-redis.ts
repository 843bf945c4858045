import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { createClient } from '@redis/client';
import { inject } from 'vitest';
import { freePort } from '../free-port.ts';
import { RespServer } from './resp-server.ts';

/** A Redis that tests stop, hang and listen to. */
export interface TestRedis {
  url: string;
  /** Ends it and all connections. */
  stop(): Promise<void>;
  /** After a stop, on the same port. */
  start(): Promise<void>;
  /** Connections stay open and nothing is answered. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

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

const programs = ['valkey-server', 'redis-server'];

/** Fails if neither is installed, so that a proof never passes without one. */
export async function openRealRedis(): Promise<TestRedis> {
  const program = programs.find((name) => spawnSync(name, ['--version']).status === 0);
  if (!program)
    throw new Error(
      'The proof of several servers needs Valkey or Redis: install valkey-server or redis-server, for example with apt-get install redis-server.',
    );
  const port = await freePort();
  let running: ChildProcess | undefined;
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    running = spawn(program, options, { stdio: 'ignore' });
    while (!(await accepts(port)))
      if (running.exitCode !== null) throw new Error(`${program} ended with ${running.exitCode}.`);
  };
  const stop = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    hang: () => running!.kill('SIGSTOP'),
    resume: () => running!.kill('SIGCONT'),
    close: stop,
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
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
