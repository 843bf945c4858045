import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from './data-location.ts';
import { launch } from './launch.ts';
import { dropUselessLock, ordersIn, readLock } from './lock.ts';

const patienceMs = 90_000;
/**
 * Failures of a start that a second attempt cannot fix; others (an earlier server still stopping, a port just taken)
 * pass.
 */
const permanentFailures =
  /No space left|Permission denied|incompatible|Cannot allocate|unrecognized configuration|invalid value/i;

export interface Attach {
  place: Place;
  settings: readonly string[];
  urlAt(port: number): string;
}

/** Returns the port of the running server, or starts one, on `port` if that is given. */
export async function ensureRunning(attach: Attach, port?: number, signal?: AbortSignal): Promise<number> {
  const { place, settings, urlAt } = attach;
  let reason = 'it does not answer';
  let deadline = Date.now() + patienceMs;
  for (; Date.now() < deadline && !signal?.aborted; await sleep(50)) {
    const lock = readLock(place.data);
    if (lock && ordersIn(place.data, lock.pid)) {
      if (lock.ready && (await answers(urlAt(lock.port)))) return lock.port;
      continue;
    }
    if (lock) dropUselessLock(place.data, lock);
    const ended = await launch(place, settings, port ?? (await freePort()));
    if (ended === undefined) deadline = Date.now() + patienceMs;
    else if (permanentFailures.test(ended)) throw doesNotStart(ended, place);
    else reason = ended;
  }
  throw doesNotStart(reason, place);
}

function doesNotStart(reason: string, { home, log }: Place): Error {
  if (/No space left/i.test(reason))
    return new Error(`The disk is full: make room where ${home} is, then start again.`);
  return new Error(`PostgreSQL does not start: ${reason}. Its log is ${log}.`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error('The database refuses the password beside it: its folder was put together from two.', {
        cause: error,
      });
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
