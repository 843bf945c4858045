import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { WatchedPool } from './connect.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { QueryLanes } from './query-lanes.ts';
import { scopeStatement } from './scoped-query.ts';
import { preparedName } from './statement-marks.ts';

// Safe as numbers: money and counters stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Missing in the list of @types/pg.
const int8Array = 1016 as never;
const parseInt8Array = pg.types.getTypeParser(int8Array);
pg.types.setTypeParser(int8Array, (text) => (parseInt8Array(text) as string[]).map(Number));
// A date is a business date, so it stays text and is never an instant in some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * `of(tenant)` is a Kysely that sees one tenant; repositories use it and nothing else reads tenants' tables. The tenant
 * is never stored on a connection: a rollback would reset the setting and leak the previous one.
 */
export class ScopedDatabase<Schema> {
  readonly #lanes: QueryLanes;
  readonly #pool: WatchedPool;
  readonly #byTenant = new Map<string, Kysely<Schema>>();

  /** `lanes` connections carry single statements; `transactions` more are used by one transaction at a time. */
  constructor(connectionString: string, watch: DatabaseWatch, { lanes = 4, transactions = 8 } = {}) {
    this.#lanes = new QueryLanes(connectionString, watch, lanes);
    this.#pool = new WatchedPool({ connectionString, max: transactions }, watch);
  }

  of(tenantId: string): Kysely<Schema> {
    const known = this.#byTenant.get(tenantId);
    if (known) return known;
    const driver = new ScopedDriver(() => new ScopedConnection(tenantId, this.#lanes, this.#pool));
    const provider = {
      provideConnection: async <T>(use: (connection: DatabaseConnection) => Promise<T>) => use(driver.connection()),
    };
    const executor = new DefaultQueryExecutor(compiler, adapter, provider, []);
    const kysely = new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
    this.#byTenant.set(tenantId, kysely);
    return kysely;
  }

  /**
   * A transaction for hot paths: its statements travel together unless the work waits for one, whereas Kysely sends each after the answer to the one before. Those
   * that the work does not wait for travel with the commit; if one of them fails, the database takes the commit as a rollback, and the transaction rejects.
   */
  async pipelined<Result>(tenantId: string, work: (run: RunStatement) => Promise<Result>): Promise<Result> {
    const own = await this.#pool.connect();
    const sent: Promise<unknown>[] = [];
    const send = <Row>(statement: pg.QueryConfig): Promise<Row[]> => {
      const rows = own.query(statement).then((answer) => answer.rows as Row[]);
      // It is reported by the transaction.
      rows.catch(() => {});
      sent.push(rows);
      return rows;
    };
    void send({ text: 'begin' });
    void send({ ...scopeStatement, values: [tenantId] });
    try {
      const db = this.of(tenantId);
      const result = await work((statement) => send(configOf(statement.compile(db))));
      void send({ text: 'commit' });
      await Promise.all(sent);
      own.release();
      return result;
    } catch (error) {
      await own.query('rollback').then(
        () => own.release(),
        () => own.release(true),
      );
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#lanes.close(), this.#pool.end()]);
  }
}

const configOf = ({ sql, parameters }: CompiledQuery): pg.QueryConfig => ({
  name: preparedName(sql),
  text: sql,
  values: [...parameters],
});

/** Sends a statement of a pipelined transaction; resolves with its rows. */
export type RunStatement = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

class ScopedConnection implements DatabaseConnection {
  readonly #tenantId: string;
  readonly #lanes: QueryLanes;
  readonly #pool: WatchedPool;
  #own: pg.PoolClient | undefined;
  #begun: Promise<unknown> | undefined;

  constructor(tenantId: string, lanes: QueryLanes, pool: WatchedPool) {
    this.#tenantId = tenantId;
    this.#lanes = lanes;
    this.#pool = pool;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const run = this.#own ? this.#own.query(configOf(query)) : this.#lanes.run(this.#tenantId, query);
    const { command, rowCount, rows } = await run;
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered on a scoped connection.');
  }

  /** Does not wait for the answer, so that the first statements travel along; without a begin they fail too, and so does the end. */
  async begin(): Promise<void> {
    const own = await this.#pool.connect();
    this.#begun = Promise.all([own.query('begin'), own.query({ ...scopeStatement, values: [this.#tenantId] })]);
    this.#begun.catch(() => {});
    this.#own = own;
  }

  /** Discards a connection whose begin, commit or rollback failed, because its state is unknown. */
  async end(command: 'commit' | 'rollback'): Promise<void> {
    const own = this.#own;
    // Kysely also requests a rollback after a failed commit.
    if (!own) return;
    this.#own = undefined;
    try {
      await Promise.all([this.#begun, own.query(command)]);
      own.release();
    } catch (error) {
      own.release(true);
      throw error;
    }
  }
}

class ScopedDriver implements Driver {
  readonly connection: () => ScopedConnection;
  constructor(connection: () => ScopedConnection) {
    this.connection = connection;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<ScopedConnection> {
    return this.connection();
  }
  beginTransaction(connection: ScopedConnection): Promise<void> {
    return connection.begin();
  }
  commitTransaction(connection: ScopedConnection): Promise<void> {
    return connection.end('commit');
  }
  rollbackTransaction(connection: ScopedConnection): Promise<void> {
    return connection.end('rollback');
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const dialect = {
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createDriver: (): Driver => {
    throw new Error('A driver is made for each tenant.');
  },
};
