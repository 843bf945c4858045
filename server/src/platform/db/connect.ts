import pg from 'pg';
import { withSignal } from '#platform/with-signal.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { writeInOne } from './one-write.ts';

// Without a listener, the 'error' event of a connection ends the process. Pending queries fail in any case.
const ignoreError = () => {};

/** Most time to wait for a new or pooled connection, in milliseconds. */
const connectWithinMs = 10_000;
const statementAtMostMs = 30_000;

/**
 * The database ends a statement after `endsAfterMs`. If it does not react, pg gives up a little later and cuts the
 * connection.
 */
export const statementLimits = (endsAfterMs: number): object => ({
  statement_timeout: endsAfterMs,
  query_timeout: endsAfterMs + 2_000,
  connectionTimeoutMillis: connectWithinMs,
  pipeline: true,
});

/** A pool that survives lost connections and whose statements have a time limit. */
export function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...statementLimits(statementAtMostMs), ...config });
  return pool.on('error', ignoreError).on('connect', (client) => client.on('error', ignoreError));
}

/** A pool that fails at once while the database does not answer. */
export class WatchedPool {
  readonly #pool: pg.Pool;
  readonly #watch: DatabaseWatch;
  constructor(config: pg.PoolConfig, watch: DatabaseWatch) {
    this.#pool = makePool(config).on('connect', (client) => {
      watch.add(client);
      writeInOne(client, process.nextTick);
    });
    this.#watch = watch;
  }

  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  /** Returns a connection to the pool if it arrives after its caller gave up. */
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

/** A separate connection whose loss does not end the process. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectWithinMs });
  client.on('error', ignoreError);
  await client.connect();
  return client;
}
