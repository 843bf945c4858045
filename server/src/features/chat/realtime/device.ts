import { closeCode, type DeviceFrame } from '@sycee/contract/realtime';
import { sessionOfMessagingToken } from '#features/account/index.ts';
import { invalid } from '#platform/api-error.ts';
import type { Ports } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/connection.ts';
import type { ChatContext } from '../chat-context.ts';
import { answerFrame } from './answer-frame.ts';
import { parseFrame, type UnfitMessage } from './parse-frame.ts';
import { leavePresence, tellPresence } from './presence.ts';
import { refusedFrame } from './refused.ts';

/** Frames of one connection within ten seconds. */
const framesAtMost = 600;
const framesWithinMs = 10_000;
/** Frames that wait for the one before them; then the socket is not read until half of them are done. */
const waitingAtMost = 64;

/** Reads the frames of one connection and handles them one after the other. */
export class Device {
  readonly #ports: Ports;
  readonly #connection: Connection;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isEnded = false;

  constructor(ports: Ports, connection: Connection) {
    this.#ports = ports;
    this.#connection = connection;
  }

  receive(data: Buffer, isBinary: boolean): void {
    if (!this.#isOpen) return;
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

  /** A ping counts as a frame. */
  receivePing(data: Buffer): void {
    if (!this.#isOpen) return;
    if (this.#isTooFast()) this.#refuse(closeCode.tooFast, 'too many pings');
    else this.#connection.pong(data);
  }

  /** Frames that arrive while the connection is being closed, because its session ended for example, are not handled. */
  get #isOpen(): boolean {
    const { socket } = this.#connection;
    return !this.#isEnded && socket.readyState === socket.OPEN;
  }

  end(): void {
    this.#isEnded = true;
    this.#ports.realtime.remove(this.#connection);
    leavePresence(this.#ports, this.#connection);
  }

  async #handle(frame: DeviceFrame | UnfitMessage): Promise<void> {
    if (!this.#isOpen) return;
    if (this.#isTooFast()) return this.#refuse(closeCode.tooFast, 'too many frames');
    try {
      if (frame.type === 'unfit') throw unfitContent();
      if (frame.type === 'hello') await this.#greet(frame);
      else await answerFrame(this.#context(), this.#ports, this.#connection, frame);
    } catch (error) {
      this.#connection.send(refusedFrame(this.#ports, this.#connection, frame, error));
      // Without an answer to its hello a device has nothing to go on from.
      if (frame.type === 'hello') this.#connection.close(closeCode.restart, 'try again');
    }
  }

  /** Frames are counted here and not in a limiter, which would cost every message a timer and two promises. */
  #isTooFast(): boolean {
    const now = this.#ports.clock.now();
    if (now - this.#countedSince >= framesWithinMs) {
      this.#countedSince = now;
      this.#counted = 0;
    }
    return ++this.#counted > framesAtMost;
  }
  #counted = 0;
  #countedSince = 0;

  async #greet(frame: Extract<DeviceFrame, { type: 'hello' }>): Promise<void> {
    const session = await sessionOfMessagingToken(this.#ports, frame.token);
    if (!session || this.#isEnded) return this.#refuse(closeCode.session, 'no session');
    this.#connection.session = session;
    this.#connection.language = frame.language;
    this.#ports.realtime
      .add(this.#connection, this.#ports.clock.now())
      ?.close(closeCode.replaced, 'a newer connection');
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
    const { tenantId, session, ...reader } = this.#connection.session!;
    return {
      ...this.#ports,
      db: this.#ports.database.of(tenantId),
      now: this.#ports.clock.now(),
      language: this.#connection.language,
      origin: this.#connection.origin,
      site: { tenantId },
      reader,
      readCaller: () => this.#ports.sessions.callerOf(tenantId, session),
    };
  }
}

const unfitContent = () =>
  invalid({
    content: {
      zh: '消息内容为空、过长或含有无法发送的字符，请修改后重发',
      en: 'The message is empty, too long or has characters that can’t be sent. Change it and send it again',
    },
  });
