import type { Writable } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { ScopedQuery, scopeStatement } from './scoped-query.ts';

const namedStatementsAtMost = 500;
/** Many wait behind a statement on a lane: what takes longer belongs into a transaction of its own. */
const statementAtMostMs = 10_000;

/** A few connections that many callers share, pipelined. The one with the least in flight takes the next statement. */
export class Lanes {
  readonly #connectionString: string;
  readonly #lanes: (Promise<Lane> | undefined)[];
  readonly #inFlight: number[];

  constructor(connectionString: string, count: number) {
    this.#connectionString = connectionString;
    this.#lanes = new Array(count).fill(undefined);
    this.#inFlight = new Array(count).fill(0);
  }

  async run(ffp: string, query: CompiledQuery): Promise<pg.QueryResult> {
    const at = this.#inFlight.indexOf(Math.min(...this.#inFlight));
    this.#inFlight[at]!++;
    try {
      return await (await (this.#lanes[at] ?? this.#open(at))).run(ffp, query);
    } finally {
      this.#inFlight[at]!--;
    }
  }

  /** A lane that breaks fails its statements and is replaced when next needed; the one that replaced it is left alone. */
  #open(at: number): Promise<Lane> {
    const forget = () => {
      if (this.#lanes[at] === opening) this.#lanes[at] = undefined;
    };
    const opening = Lane.open(this.#connectionString, forget);
    opening.catch(forget);
    this.#lanes[at] = opening;
    return opening;
  }

  async close(): Promise<void> {
    const open = this.#lanes.splice(0);
    await Promise.all(open.map(async (lane) => (await lane)?.close()));
  }
}

class Lane {
  readonly #client: pg.Client;
  readonly #names = new Map<string, string>();
  #isGathering = false;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(connectionString: string, broken: () => void): Promise<Lane> {
    const client = new pg.Client({
      connectionString,
      pipeline: true,
      statement_timeout: statementAtMostMs,
    } as pg.ClientConfig);
    client.on('error', broken).on('end', broken);
    await client.connect();
    await client.query({ ...scopeStatement, values: [''] });
    return new Lane(client);
  }

  run(ffp: string, { sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const query = new ScopedQuery(ffp, { text: sql, name: this.#nameOf(sql), values: parameters });
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      this.#gather();
      this.#client.query(query as unknown as pg.Submittable);
    });
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Statements of one turn of the event loop leave in one write: a system call for each is the largest part of a small read. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this.#client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** Prepared once a connection; where texts keep changing (IN lists), the later ones are parsed each time. */
  #nameOf(sql: string): string | undefined {
    if (!this.#names.has(sql) && this.#names.size < namedStatementsAtMost) this.#names.set(sql, `q${this.#names.size}`);
    return this.#names.get(sql);
  }
}
