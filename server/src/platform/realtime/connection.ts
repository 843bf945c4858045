import type { ServerFrame } from '@sycee/contract/realtime';
import { closeCode } from '@sycee/contract/realtime';
import type { Language } from '@sycee/domain/language/both';
import * as ws from 'ws';
import type { MessagingSession } from './messaging-session.ts';
import { after } from './timers.ts';

/** Bytes that may wait for a device that does not read. */
const waitingBytesAtMost = 1_000_000;

// @types/ws does not declare it.
const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };

/** Encodes a frame as it travels. A server's frames have no mask, so every device gets the same bytes. */
export function encode(frame: ServerFrame): Buffer {
  const data = Buffer.from(JSON.stringify(frame));
  return Buffer.concat(Sender.frame(data, { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false }));
}

let nextId = 1;

/** Connections with frames of this turn of the event loop. */
let unwritten: Connection[] = [];
function flushAll(): void {
  const connections = unwritten;
  unwritten = [];
  for (const connection of connections) connection.flush();
}

/** One device of one role. It belongs to a session after its hello. */
export class Connection {
  readonly id = String(nextId++);
  readonly socket: ws.WebSocket;
  readonly origin: string;
  readonly address: string;
  session: MessagingSession | null = null;
  language: Language = 'zh';
  /** The conversation that is open on the device. */
  watching: string | null = null;
  /** The other person of that conversation, and what the device shows of their presence; null until it was told. */
  watched: { account: string; no: string; online: boolean | null } | null = null;
  /** When its hello was accepted. */
  greetedAt = 0;
  isAlive = true;
  readonly #queue: Buffer[] = [];
  readonly #raw: RawSocket;

  constructor(socket: ws.WebSocket, origin: string, address: string) {
    this.socket = socket;
    this.origin = origin;
    this.address = address;
    this.#raw = (socket as unknown as { _socket: RawSocket })._socket;
  }

  send(frame: ServerFrame): void {
    this.write(encode(frame));
  }

  /**
   * Gathers the frames of this turn of the event loop into one write. They bypass the queue of `ws`, which is empty as long as compression is off and no Blob is sent.
   */
  write(encoded: Buffer): void {
    if (this.#queue.push(encoded) === 1 && unwritten.push(this) === 1) setImmediate(flushAll);
  }

  flush(): void {
    const frames = this.#queue;
    if (frames.length === 0) return;
    const gathered = frames.length === 1 ? frames[0]! : Buffer.concat(frames);
    frames.length = 0;
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.#raw.write(gathered);
    this.#closeIfUnread();
  }

  /** Answers a ping of the device. */
  pong(data: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.pong(data);
    this.#closeIfUnread();
  }

  #closeIfUnread(): void {
    if (this.#raw.writableLength > waitingBytesAtMost) this.close(closeCode.tooFast, 'not reading');
  }

  /** A device that does not answer the close is cut off after a second. */
  close(code: number, reason: string): void {
    this.flush();
    this.socket.close(code, reason);
    after(1000, () => this.socket.terminate());
  }
}

interface RawSocket {
  write(data: Buffer): boolean;
  readonly writableLength: number;
}
