import pg from 'pg';
import { withSignal } from '#platform/with-signal.ts';
import type { DatabaseWatch } from './database-watch.ts';

// The 'error' of a connection ends the process where nobody listens; what was asked on it fails all the same.
const heard = () => {};

/** How long is waited for a connection, made anew or lent by a pool. */
const connectWithinMs = 10_000;
const statementAtMostMs = 30_000;

/**
 * The database ends a statement after `endsAfterMs`. Where it does not even do that, pg gives the statement up a little later and
 * cuts its connection.
 */
export const statementLimits = (endsAfterMs: number): object => ({
  statement_timeout: endsAfterMs,
  query_timeout: endsAfterMs + 2_000,
  connectionTimeoutMillis: connectWithinMs,
  pipeline: true,
});

/** A pool whose connections may die, lent out or not, and whose statements end in time. */
export function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...statementLimits(statementAtMostMs), ...config });
  return pool.on('error', heard).on('connect', (client) => client.on('error', heard));
}

/** A pool that refuses at once while the database is silent. */
export class WatchedPool {
  readonly #pool: pg.Pool;
  readonly #watch: DatabaseWatch;
  constructor(config: pg.PoolConfig, watch: DatabaseWatch) {
    this.#pool = makePool(config).on('connect', (client) => watch.add(client));
    this.#watch = watch;
  }

  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  /** A connection that arrives after its caller gave up goes back to the pool. */
  async connect(): Promise<pg.PoolClient> {
    const { silence } = this.#watch;
    silence.throwIfAborted();
    const lent = this.#pool.connect();
    return await withSignal(silence, lent).catch((error: unknown) => {
      void lent.then((late) => late.release()).catch(() => {});
      throw error;
    });
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** A connection of one's own that may die. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectWithinMs });
  client.on('error', heard);
  await client.connect();
  return client;
}
