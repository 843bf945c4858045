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
export function writeInOne(client: pg.ClientBase, until: (leave: () => void) => void = setImmediate): Leave {
  const { connection } = client as unknown as { connection: PgConnection };
  const { stream } = connection;
  let waiting: Buffer[] = [];
  const leave = () => {
    const messages = waiting;
    waiting = [];
    if (messages.length > 0 && stream.writable) stream.write(Buffer.concat(messages));
  };
  connection._send = (message) => {
    if (waiting.push(message) === 1) until(leave);
  };
  return leave;
}

/** Sends pending messages now; must be called before the connection is closed, which bypasses the collection. */
export type Leave = () => void;
