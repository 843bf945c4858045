import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { statementLimits } from './connect.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { type Leave, writeInOne } from './one-write.ts';
import { ScopedQuery, type Statement, scopeStatement } from './scoped-query.ts';
import { valuesMark } from './statement-marks.ts';

const namedStatementsAtMost = 500;
/** Others wait behind a statement on its lane, so longer ones belong in a transaction. */
const statementAtMostMs = 10_000;

/** A few pipelined connections shared by many callers. The one with the fewest pending statements takes the next. */
export class QueryLanes {
  readonly #connectionString: string;
  readonly #watch: DatabaseWatch;
  readonly #lanes: (Promise<Lane> | undefined)[];
  readonly #inFlight: number[];
  #isClosed = false;

  constructor(connectionString: string, watch: DatabaseWatch, count: number) {
    this.#connectionString = connectionString;
    this.#watch = watch;
    this.#lanes = new Array(count).fill(undefined);
    this.#inFlight = new Array(count).fill(0);
  }

  async run(tenantId: string, query: CompiledQuery): Promise<pg.QueryResult> {
    // Background work may outlast the close; nobody would close a connection opened for it.
    if (this.#isClosed) throw new Error('Connection terminated: the database was closed here');
    this.#watch.silence.throwIfAborted();
    const at = this.#inFlight.indexOf(Math.min(...this.#inFlight));
    this.#inFlight[at]!++;
    try {
      return await (await (this.#lanes[at] ?? this.#open(at))).run(tenantId, query);
    } finally {
      this.#inFlight[at]!--;
    }
  }

  /** A broken lane fails its statements and is replaced at the next use, unless it was replaced already. */
  #open(at: number): Promise<Lane> {
    const clearCache = () => {
      if (this.#lanes[at] === opening) this.#lanes[at] = undefined;
    };
    const opening = Lane.open(this.#connectionString, this.#watch, clearCache);
    opening.catch(clearCache);
    this.#lanes[at] = opening;
    return opening;
  }

  /** Waits for pending statements; a lane that failed to open has already reported that to its callers. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const open = await Promise.allSettled(this.#lanes.splice(0));
    await Promise.all(open.map((lane) => lane.status === 'fulfilled' && lane.value?.close()));
  }
}

class Lane {
  readonly #client: pg.Client;
  readonly #named = new Map<string, Statement>();
  readonly #leave: Leave;

  private constructor(client: pg.Client) {
    this.#client = client;
    this.#leave = writeInOne(client);
  }

  static async open(connectionString: string, watch: DatabaseWatch, broken: () => void): Promise<Lane> {
    const client = new pg.Client({ connectionString, ...statementLimits(statementAtMostMs) });
    client.on('error', broken).on('end', broken);
    watch.add(client);
    await client.connect();
    await client.query({ ...scopeStatement, values: [''] });
    return new Lane(client);
  }

  run(tenantId: string, { sql: text, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const query = new ScopedQuery(tenantId, this.#statementOf(text), parameters);
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      this.#client.query(query as unknown as pg.Submittable);
    });
  }

  close(): Promise<void> {
    this.#leave();
    return this.#client.end();
  }

  /**
   * Statements are prepared once per connection. Beyond a number of texts (IN lists vary), later ones are parsed each
   * time.
   */
  #statementOf(text: string): Statement {
    if (text.includes(valuesMark)) return { text, name: undefined, columns: undefined };
    const known = this.#named.get(text);
    if (known) return known;
    const statement: Statement = { text, name: undefined, columns: undefined };
    if (this.#named.size < namedStatementsAtMost) {
      statement.name = `q${this.#named.size}`;
      this.#named.set(text, statement);
    }
    return statement;
  }
}
