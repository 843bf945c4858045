import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Say } from './data-location.ts';

export interface Keeper {
  /** Stops watching. Resolves to true if no other process uses this server. */
  leave(): Promise<boolean>;
}

const keeperName = 'sycee keeper';
const leavingKeeperName = 'sycee keeper, leaving';
const retryMs = 1_000;

/**
 * Holds one connection that reports at once when the server ends, and whose name registers this process as a user of
 * it. Returns once it is open, so that from then on no other process considers itself the last.
 */
export async function keepRunning(
  url: string,
  revive: (signal: AbortSignal) => Promise<unknown>,
  say: Say,
): Promise<Keeper> {
  const stopping = new AbortController();
  let line = await open(url);
  const keeping = keep();

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      await line.lost;
      if (stopping.signal.aborted) return;
      say('The database went away; bringing it back');
      while (!stopping.signal.aborted && !(await reconnect())) await sleep(retryMs);
    }
  }
  async function reconnect(): Promise<boolean> {
    try {
      await revive(stopping.signal);
      line = await open(url);
      say('The database is back');
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) say(String(error));
      return false;
    }
  }
  async function isLast(): Promise<boolean> {
    // Renamed before counting: of two processes that leave at once, both may find themselves the last, but never
    // neither.
    await line.client.query(`set application_name = '${leavingKeeperName}'`);
    const { rowCount } = await line.client.query('select from pg_stat_activity where application_name = $1', [
      keeperName,
    ]);
    return rowCount === 0;
  }
  return {
    async leave() {
      stopping.abort();
      const wasLast = await isLast().catch(() => true);
      await line.client.end().catch(() => {});
      await keeping;
      // May be a new connection if it had just reconnected.
      await line.client.end().catch(() => {});
      return wasLast;
    },
  };
}

interface Line {
  client: pg.Client;
  lost: Promise<void>;
}

async function open(url: string): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    application_name: keeperName,
    keepAlive: true,
    query_timeout: 3_000,
  });
  // Without a listener a lost connection would end the process; the `end` event that follows is handled.
  client.on('error', () => {});
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  return { client, lost };
}
