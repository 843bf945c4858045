import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Parts of pg's Connection that are missing in @types/pg: every message goes through `_send`. */
interface PgConnection {
  stream: Writable;
  _send(message: Buffer): void;
}

/**
 * Collects the messages to the database into one write: a small query is five messages, and separate writes would be
 * most of its cost. A connection that many callers share collects for a turn of the event loop (setImmediate); one
 * whose only caller waits for the answer writes as soon as that caller has nothing more to send (process.nextTick).
 */
export class OneWrite {
  readonly #stream: Writable;
  #waiting: Buffer[] = [];

  constructor(client: pg.ClientBase, until: (leave: () => void) => void = setImmediate) {
    const { connection } = client as unknown as { connection: PgConnection };
    this.#stream = connection.stream;
    connection._send = (message) => {
      if (this.#waiting.length === 0) until(this.leave);
      this.#waiting.push(message);
    };
  }

  /** Sends pending messages now; must be called before the connection is closed, which bypasses this queue. */
  leave = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length > 0 && this.#stream.writable) this.#stream.write(Buffer.concat(waiting));
  };
}
