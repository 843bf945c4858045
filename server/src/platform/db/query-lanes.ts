import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { statementLimits } from './connect.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { OneWrite } from './one-write.ts';
import { ScopedQuery, type Statement, scopeStatement } from './scoped-query.ts';

const namedStatementsAtMost = 500;
/** Many wait behind a statement on a lane: what takes longer belongs into a transaction of its own. */
const statementAtMostMs = 10_000;

/**
 * In a text whose best way depends on what is sought: it is not prepared, so PostgreSQL plans it by its values each time. A frequent
 * term is found along the order of the list, a rare one by its index; one plan for both is a hundred times slower for one of them.
 */
const valuesMark = '/* planned by its values */';
export const planWithValues = sql.raw(valuesMark);

/** A few connections that many callers share, pipelined. The one with the least in flight takes the next statement. */
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
    // Work in the background may outlive the close; a connection opened for it would be nobody's to end.
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

  /** A lane that breaks fails its statements and is replaced when next needed; the one that replaced it is left alone. */
  #open(at: number): Promise<Lane> {
    const clearCache = () => {
      if (this.#lanes[at] === opening) this.#lanes[at] = undefined;
    };
    const opening = Lane.open(this.#connectionString, this.#watch, clearCache);
    opening.catch(clearCache);
    this.#lanes[at] = opening;
    return opening;
  }

  /** What is under way is answered; a lane that could not be opened has told its own callers. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const open = await Promise.allSettled(this.#lanes.splice(0));
    await Promise.all(open.map((lane) => lane.status === 'fulfilled' && lane.value?.close()));
  }
}

class Lane {
  readonly #client: pg.Client;
  readonly #named = new Map<string, Statement>();
  readonly #writes: OneWrite;

  private constructor(client: pg.Client) {
    this.#client = client;
    this.#writes = new OneWrite(client);
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
    this.#writes.leave();
    return this.#client.end();
  }

  /** Prepared once a connection; where texts keep changing (IN lists), the later ones are parsed each time. */
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
