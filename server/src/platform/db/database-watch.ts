import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

interface WatchTimes {
  /** Interval between two probes while the database answers. */
  everyMs: number;
  /**
   * Time after which the database counts as unresponsive; long enough for a busy one, as cutting its connections would
   * not help.
   */
  answerWithinMs: number;
  /** Longest wait of `isAnswering`. */
  readyWithinMs: number;
}
const standardTimes: WatchTimes = { everyMs: 1_000, answerWithinMs: 5_000, readyWithinMs: 1_500 };
const retryMs = 100;
/** A timer this late means that this process was busy, not that the database was unresponsive. */
const lateMs = 250;

/** Parts of pg that are missing in @types/pg. */
type WithStream = pg.Client & { connection: { stream: { destroy(): void } } };

/** The database does not answer. Its code is one that `isDatabaseAway` recognises. */
class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT';
  constructor() {
    super('The database does not answer');
  }
}

/**
 * Probes the database every second on a separate connection. A database that hangs (suspended, or on a blocked disk)
 * closes no connection, so its callers would wait forever. When it stops answering, every added connection is cut,
 * which fails pending queries, and `silence` is aborted, which refuses new ones until it answers again.
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

  /** Adds a connection to cut when the database stops answering. */
  add(client: pg.Client): void {
    this.#watched.add(client);
    client.once('end', () => this.#watched.delete(client));
  }

  /** Aborted with a DatabaseSilent while the database does not answer; a new signal once it answers again. */
  get silence(): AbortSignal {
    return this.#silence.signal;
  }

  /** Whether the database answers; decided within `readyWithinMs`. */
  async isAnswering(): Promise<boolean> {
    return !this.silence.aborted && (await Promise.race([this.#ask(), this.#isTimeUp(this.#times.readyWithinMs)]));
  }

  /** Cuts open connections, so that a stop does not wait for a database that hangs. */
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

  /** Concurrent callers share one probe. */
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

  /** A lost probe connection says nothing about the database; one that cannot be replaced does. */
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
      // An error from the server is an answer, except while it starts or stops (57P).
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
    // If the watch was closed meanwhile, nobody else would close this connection, and it would keep the process
    // running.
    const stop = () => destroy(client);
    this.#closing.signal.addEventListener('abort', stop, { once: true });
    await client.connect().finally(() => this.#closing.signal.removeEventListener('abort', stop));
    if (this.#closing.signal.aborted) destroy(client);
    return client;
  }

  /**
   * Resolves to false after `ms`. If this process was busy, the answer may have arrived unread, so it waits once more.
   */
  async #isTimeUp(ms: number): Promise<false> {
    const startedAt = performance.now();
    await this.#pause(ms);
    if (performance.now() - startedAt > ms + lateMs) await this.#pause(ms);
    return false;
  }

  /** Ends early when the watch is closed. Does not keep the process running. */
  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {});
  }
}

function destroy(client: pg.Client): void {
  (client as WithStream).connection.stream.destroy();
}
