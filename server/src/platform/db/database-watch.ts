import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

interface WatchTimes {
  /** Between two questions while the database answers. */
  everyMs: number;
  /** How long an answer may take before the database counts as silent. A busy one takes its time, and cutting its connections helps nobody. */
  answerWithinMs: number;
  /** How long `isAnswering` waits at most. */
  readyWithinMs: number;
}
const standardTimes: WatchTimes = { everyMs: 1_000, answerWithinMs: 5_000, readyWithinMs: 1_500 };
const retryMs = 100;
/** A timer that fires this late says that this process was busy, not that the database was silent. */
const lateMs = 250;

/** Parts of pg that @types/pg leaves out. */
type WithStream = pg.Client & { connection: { stream: { destroy(): void } } };

/** The database does not answer. Carries a code of the kind that `isDatabaseAway` knows. */
class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT';
  constructor() {
    super('The database does not answer');
  }
}

/**
 * Asks the database every second whether it answers, on a connection of its own. A database that hangs (stopped, or on a disk that
 * does not return) closes no connection, so without this its callers would wait without end. When it is silent, every connection
 * that was added is cut, which fails what waits on it, and `silence` is aborted, which refuses what comes next, until it answers again.
 */
export class DatabaseWatch {
  readonly #connectionString: string;
  readonly #times: WatchTimes;
  readonly #watched = new Set<pg.Client>();
  readonly #closing = new AbortController();
  #probe: pg.Client | undefined;
  #asking: Promise<boolean> | undefined;
  #silence = new AbortController();

  constructor(connectionString: string, times: WatchTimes = standardTimes) {
    this.#connectionString = connectionString;
    this.#times = times;
    void this.#keepAsking();
  }

  /** The connection is cut when the database falls silent. */
  add(client: pg.Client): void {
    this.#watched.add(client);
    client.once('end', () => this.#watched.delete(client));
  }

  /** Aborted, with a DatabaseSilent as its reason, from when the database falls silent; a new signal once it answers again. */
  get silence(): AbortSignal {
    return this.#silence.signal;
  }

  /** Whether the database answers, found out within `readyWithinMs`. */
  async isAnswering(): Promise<boolean> {
    return !this.silence.aborted && (await Promise.race([this.#ask(), this.#isTimeUp(this.#times.readyWithinMs)]));
  }

  /** Cuts what is still open, so that a stop does not wait for a database that hangs. */
  close(): void {
    this.#closing.abort();
    this.#cut();
    this.#dropProbe();
  }

  async #keepAsking(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const isSilent = !(await this.#ask());
      if (this.#closing.signal.aborted) return;
      if (isSilent) this.#fallSilent();
      else if (this.silence.aborted) this.#silence = new AbortController();
      await this.#pause(isSilent ? retryMs : this.#times.everyMs);
    }
  }

  #fallSilent(): void {
    if (this.silence.aborted) return;
    this.#silence.abort(new DatabaseSilent());
    this.#cut();
  }

  #cut(): void {
    for (const client of this.#watched) destroy(client);
  }

  #dropProbe(): void {
    if (this.#probe) destroy(this.#probe);
    this.#probe = undefined;
  }

  /** Callers at the same time share one question. */
  #ask(): Promise<boolean> {
    this.#asking ??= this.#askInTime().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askInTime(): Promise<boolean> {
    const isAnswering = await Promise.race([this.#askOrReconnect(), this.#isTimeUp(this.#times.answerWithinMs)]);
    if (!isAnswering) this.#dropProbe();
    return isAnswering;
  }

  /** A probe that was lost says nothing about the database; one that cannot be replaced does. */
  async #askOrReconnect(): Promise<boolean> {
    if (this.#probe && (await this.#isAnswered())) return true;
    this.#dropProbe();
    return await this.#isAnswered();
  }

  async #isAnswered(): Promise<boolean> {
    try {
      this.#probe ??= await this.#connect();
      await this.#probe.query('select 1');
      return true;
    } catch (error) {
      // A refusal by the server itself is an answer; while it starts or stops (57P) it serves nobody.
      const { severity, code } = error as { severity?: string; code?: string };
      return severity !== undefined && !code?.startsWith('57P');
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: this.#times.answerWithinMs,
    });
    client.on('error', () => {});
    // Closed meanwhile, it would be nobody's to end, and hold the process open.
    const stop = () => destroy(client);
    this.#closing.signal.addEventListener('abort', stop, { once: true });
    await client.connect().finally(() => this.#closing.signal.removeEventListener('abort', stop));
    if (this.#closing.signal.aborted) destroy(client);
    return client;
  }

  /** Resolves to false. Where this process itself was busy, the answer may be here unread, so it gets its time once more. */
  async #isTimeUp(ms: number): Promise<false> {
    const startedAt = performance.now();
    await this.#pause(ms);
    if (performance.now() - startedAt > ms + lateMs) await this.#pause(ms);
    return false;
  }

  /** Ends early when the watch is closed. Holds no process open. */
  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {});
  }
}

function destroy(client: pg.Client): void {
  (client as WithStream).connection.stream.destroy();
}
