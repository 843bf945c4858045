import type { Writable } from 'node:stream';
import type pg from 'pg';

/** What pg's Connection has and @types/pg leaves out: every message goes through `_send`. */
interface PgConnection {
  stream: Writable;
  _send(message: Buffer): void;
}

/**
 * Messages of one turn of the event loop leave as one piece, in one write: a small read is five messages, and to hand them to
 * the system piece by piece is the largest part of what it costs here.
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

  /** What waits leaves now; to be called before the connection is closed, which sends past this. */
  leave = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length > 0 && this.#stream.writable) this.#stream.write(Buffer.concat(waiting));
  };
}
