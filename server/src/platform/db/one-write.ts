import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Parts of pg's Connection that are missing in @types/pg: every message goes through `_send`. */
interface PgConnection {
  stream: Writable;
  _send(message: Buffer): void;
}

/**
 * Collects the messages of one turn of the event loop into one write: a small query is five messages, and separate
 * writes would be most of its cost.
 */
export class OneWrite {
  readonly #stream: Writable;
  #waiting: Buffer[] = [];

  constructor(client: pg.Client) {
    const { connection } = client as unknown as { connection: PgConnection };
    this.#stream = connection.stream;
    connection._send = (message) => {
      if (this.#waiting.length === 0) setImmediate(this.leave);
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
