import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { realtimePath, realtimeProtocol } from '../../contract/src/realtime.ts';

const [textFrame, pingFrame, pongFrame] = [0x81, 0x89, 0x8a];
const shortLength = 126;

/**
 * A device of the bench: a WebSocket on a bare socket. It shares two cores with the server that it measures, and a library for clients would take a fifth of them.
 * It sends texts of up to 64 kB, takes texts and answers pings; anything else ends the bench.
 */
export class PlainDevice {
  readonly #socket: net.Socket;
  readonly #onText: (frame: Buffer) => void;
  #isOpen = false;
  #rest = Buffer.alloc(0);

  /** `on.text` gets the bytes of each frame; they are overwritten after it returns. `on.end` is called when the connection fails or ends. */
  constructor(port: number, on: { open(): void; text(frame: Buffer): void; end(error: Error): void }) {
    this.#onText = on.text;
    this.#socket = net.connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      // All devices read into one buffer.
      onread: {
        buffer: shared,
        callback: (bytes) => {
          this.#read(shared.subarray(0, bytes), on.open);
          return true;
        },
      },
    });
    this.#socket.once('connect', () => this.#socket.write(handshake(port)));
    this.#socket.once('error', on.end);
    this.#socket.once('close', () => on.end(new Error('A device was disconnected.')));
  }

  send = (text: string): void => this.#write(textFrame, text);

  #write(first: number, text: string): void {
    const bytes = Buffer.byteLength(text);
    const isLong = bytes >= shortLength;
    const frame = Buffer.allocUnsafe((isLong ? 8 : 6) + bytes);
    frame[0] = first;
    // A mask of zeros leaves the text as it is.
    frame[1] = 0x80 | (isLong ? shortLength : bytes);
    if (isLong) frame.writeUInt16BE(bytes, 2);
    frame.fill(0, frame.length - bytes - 4, frame.length - bytes);
    frame.write(text, frame.length - bytes);
    this.#socket.write(frame);
  }

  #read(chunk: Buffer, onOpen: () => void): void {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    if (!this.#isOpen) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end > 0) {
        if (!bytes.toString('latin1', 0, end).startsWith('HTTP/1.1 101 ')) throw new Error(bytes.toString('latin1'));
        bytes = bytes.subarray(end + 4);
        this.#isOpen = true;
        onOpen();
      }
    }
    let at = 0;
    if (this.#isOpen)
      for (;;) {
        const frame = frameAt(bytes, at);
        if (!frame) break;
        if (frame.first === textFrame) this.#onText(bytes.subarray(frame.from, frame.to));
        else if (frame.first === pingFrame) this.#write(pongFrame, bytes.toString('latin1', frame.from, frame.to));
        else throw new Error(`Neither a text nor a ping: ${frame.first}`);
        at = frame.to;
      }
    this.#rest = at === bytes.length ? none : Buffer.from(bytes.subarray(at));
  }
}

const shared = Buffer.alloc(65_536);
const none = Buffer.alloc(0);

/** The first byte of a frame, and where its payload begins and ends; null while it is incomplete. */
function frameAt(bytes: Buffer, at: number): { first: number; from: number; to: number } | null {
  if (bytes.length < at + 2) return null;
  const short = bytes[at + 1]!;
  const from = at + (short < shortLength ? 2 : short === shortLength ? 4 : 10);
  if (bytes.length < from) return null;
  const length =
    short < shortLength ? short : short === shortLength ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6);
  return bytes.length < from + length ? null : { first: bytes[at]!, from, to: from + length };
}

const handshake = (port: number) =>
  [
    `GET ${realtimePath} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Protocol: ${realtimeProtocol}`,
    'Origin: http://127.0.0.1:3000',
    '\r\n',
  ].join('\r\n');
