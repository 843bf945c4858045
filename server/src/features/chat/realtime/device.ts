import { closeCode, type DeviceFrame, deviceFrame } from '@sycee/contract/realtime';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { sessionOfMessagingToken } from '#features/account/index.ts';
import type { Ports } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/connection.ts';
import type { ChatContext } from '../chat-context.ts';
import { answerFrame } from './answer-frame.ts';
import { leavePresence, tellPresence } from './presence.ts';
import { refusedFrame } from './refused.ts';

/** Frames of one connection within ten seconds. */
const framesAtMost = 600;
const framesWithinSeconds = 10;
/** Frames that wait for the one before them; then the socket is not read until half of them are done. */
const waitingAtMost = 64;
const nestedAtMost = 8;

/** Reads the frames of one connection and handles them one after the other. */
export class Device {
  readonly #ports: Ports;
  readonly #connection: Connection;
  readonly #limiter = new RateLimiterMemory({ points: framesAtMost, duration: framesWithinSeconds });
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isEnded = false;

  constructor(ports: Ports, connection: Connection) {
    this.#ports = ports;
    this.#connection = connection;
  }

  receive(data: Buffer, isBinary: boolean): void {
    if (this.#isEnded) return;
    const frame = isBinary ? undefined : parseFrame(data);
    if (!frame) return this.#refuse(closeCode.badFrame, 'bad frame');
    // The first frame is the hello, and no other frame is.
    if ((frame.type === 'hello') !== !this.#isGreeted) return this.#refuse(closeCode.badFrame, 'hello comes first');
    this.#isGreeted = true;
    if (++this.#waiting >= waitingAtMost) this.#connection.socket.pause();
    this.#last = this.#last
      .then(() => this.#handle(frame))
      .finally(() => {
        if (--this.#waiting <= waitingAtMost / 2 && this.#connection.socket.isPaused) this.#connection.socket.resume();
      });
  }
  #isGreeted = false;

  end(): void {
    this.#isEnded = true;
    this.#ports.realtime.remove(this.#connection);
    leavePresence(this.#ports, this.#connection);
  }

  async #handle(frame: DeviceFrame): Promise<void> {
    if (this.#isEnded) return;
    try {
      await this.#limiter.consume('frames');
    } catch {
      return this.#refuse(closeCode.tooFast, 'too many frames');
    }
    try {
      if (frame.type === 'hello') await this.#greet(frame);
      else await answerFrame(this.#context(), this.#ports, this.#connection, frame);
    } catch (error) {
      this.#connection.send(refusedFrame(this.#ports, this.#connection, frame, error));
      // Without an answer to its hello a device has nothing to go on from.
      if (frame.type === 'hello') this.#connection.close(closeCode.restart, 'try again');
    }
  }

  async #greet(frame: Extract<DeviceFrame, { type: 'hello' }>): Promise<void> {
    const session = await sessionOfMessagingToken(this.#ports, frame.token);
    if (!session || this.#isEnded) return this.#refuse(closeCode.session, 'no session');
    this.#connection.session = session;
    this.#connection.language = frame.language;
    this.#ports.realtime.add(this.#connection)?.close(closeCode.replaced, 'a newer connection');
    tellPresence(this.#ports, this.#connection);
    await answerFrame(this.#context(), this.#ports, this.#connection, frame);
  }

  #refuse(code: number, reason: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#ports.security.record(
      'input.strange',
      { address: this.#connection.address, traceId: 'realtime' },
      { kind: `realtime ${reason}` },
    );
    this.#connection.close(code, reason);
  }

  #context(): ChatContext {
    const { tenantId, ...reader } = this.#connection.session!;
    return {
      ...this.#ports,
      db: this.#ports.database.of(tenantId),
      now: this.#ports.clock.now(),
      language: this.#connection.language,
      origin: this.#connection.origin,
      site: { tenantId },
      reader,
    };
  }
}

/** Undefined: not a frame of the contract. */
function parseFrame(data: Buffer): DeviceFrame | undefined {
  const text = data.toString();
  if (text.includes('\\u0000') || depthOf(text) > nestedAtMost) return undefined;
  try {
    const parsed = deviceFrame.safeParse(JSON.parse(text));
    return parsed.success && text.isWellFormed() ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** An upper bound of the nesting, before anything is parsed. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const letter of text) {
    if (letter === '{' || letter === '[') deepest = Math.max(deepest, ++depth);
    else if (letter === '}' || letter === ']') depth--;
  }
  return deepest;
}
