import type { DeviceFrameInput, ServerFrame } from '@sycee/contract/realtime';
import { closeCode, realtimeProtocol } from '@sycee/contract/realtime-protocol';
import type { Language } from '@sycee/domain/language/both';
import ReconnectingWebSocket, { type CloseEvent } from 'partysocket/ws';
import type { ConnectionState } from './connection-state.ts';
import { attemptsBeforeHttp, checkWithinMs, readyWithinMs, silentMs } from './limits.ts';

export interface ConnectionPorts {
  url: string;
  /** A token that is good for a connection; `isRefused` if the server did not accept the last one. */
  token: (isRefused: boolean) => Promise<string>;
  /** The positions of the device, for `hello`. */
  positions: () => { epoch: string; feed_no: number; since: number };
  /** The language of sentences that the server sends. */
  language: () => Language;
  /** A frame that the server answers: proof that it still listens. */
  probe: () => DeviceFrameInput;
  onFrame: (frame: ServerFrame) => void;
  onState: (state: ConnectionState) => void;
  /** The server closed the connection because it could not read a frame of this device. */
  onFrameRefused: () => void;
  isOnline?: () => boolean;
  random?: () => number;
  WebSocket?: typeof WebSocket;
}

type Timer = ReturnType<typeof setTimeout> | undefined;
const growth = 1.6;
const longestWaitMs = 30_000;

/**
 * The realtime connection of one account. A connection whose check fails is destroyed, and `need` makes a new one (S4.44).
 */
export class Connection {
  readonly #ports: ConnectionPorts;
  #socket: ReconnectingWebSocket | null = null;
  #isReady = false;
  #token = '';
  #isRefused = false;
  #refusals = 0;
  #failures = 0;
  #isStopped = false;
  #lastFrameAt = 0;
  #readyTimer: Timer;
  #checkTimer: Timer;
  #quietTimer: Timer;
  #restTimer: Timer;

  constructor(ports: ConnectionPorts) {
    this.#ports = ports;
  }

  get isReady(): boolean {
    return this.#isReady;
  }
  /** Whether attempts keep failing, so that messages should travel over HTTP. */
  get isRefused(): boolean {
    return this.#failures >= attemptsBeforeHttp;
  }

  /** Connects unless there is a connection, or an attempt that is still waiting. */
  need(): void {
    if (this.#isStopped || this.#socket || this.#restTimer) return;
    if (this.#ports.isOnline?.() === false) {
      this.#ports.onState({ is: 'offline' });
      return;
    }
    this.#make();
  }

  /** Connects at once: the network is back, or the user has pressed retry. */
  retry(): void {
    this.#isStopped = false;
    this.#refusals = 0;
    if (this.#isReady) return this.check();
    this.#destroy();
    this.need();
  }

  /** The browser reports that the network is gone. An open connection is checked first, because the browser may be wrong. */
  networkLost(): void {
    if (this.#isReady) return this.check();
    if (this.#isStopped) return;
    this.#destroy();
    this.#ports.onState({ is: 'offline' });
  }

  /** Returns whether the frame was handed to an open connection. */
  send(frame: DeviceFrameInput): boolean {
    if (!this.#isReady || this.#socket?.readyState !== ReconnectingWebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Asks the server for a sign of life. */
  check(): void {
    if (!this.#isReady || this.#checkTimer) return;
    this.send(this.#ports.probe());
    this.#checkTimer = setTimeout(() => this.#giveUp(), checkWithinMs);
  }

  /** Ends the connection; `need` does not connect again until `retry`. */
  stop(state: ConnectionState = { is: 'idle' }): void {
    this.#isStopped = true;
    this.#destroy();
    this.#ports.onState(state);
  }

  #make(): void {
    const random = this.#ports.random ?? Math.random;
    // Each device waits another time, so that thousands that were dropped together do not come back together.
    const firstWaitMs = 800 + random() * 2_200;
    this.#ports.onState({ is: 'connecting' });
    const socket = new ReconnectingWebSocket(
      async () => {
        this.#ports.onState({ is: 'connecting' });
        this.#token = await this.#ports.token(this.#isRefused);
        return this.#ports.url;
      },
      realtimeProtocol,
      {
        minReconnectionDelay: firstWaitMs,
        maxReconnectionDelay: longestWaitMs,
        reconnectionDelayGrowFactor: growth,
        connectionTimeout: readyWithinMs,
        maxEnqueuedMessages: 0,
        ...(this.#ports.WebSocket && { WebSocket: this.#ports.WebSocket }),
      },
    );
    this.#socket = socket;
    const isCurrent = () => this.#socket === socket;
    socket.addEventListener('open', () => isCurrent() && this.#opened(socket));
    socket.addEventListener('message', ({ data }) => isCurrent() && this.#received(String(data)));
    socket.addEventListener('close', (event) => isCurrent() && this.#closed(event, socket, firstWaitMs));
    // A token that could not be fetched is an error without a close.
    socket.addEventListener('error', () => isCurrent() && this.#waits(socket, firstWaitMs));
  }

  #opened(socket: ReconnectingWebSocket): void {
    const language = this.#ports.language();
    socket.send(JSON.stringify({ type: 'hello', token: this.#token, language, ...this.#ports.positions() }));
    clearTimeout(this.#readyTimer);
    this.#readyTimer = setTimeout(() => this.#giveUp(), readyWithinMs);
  }

  #received(text: string): void {
    const frame = frameOf(text);
    if (!frame) return;
    this.#lastFrameAt = Date.now();
    clearTimeout(this.#checkTimer);
    this.#checkTimer = undefined;
    if (frame.type === 'ready') this.#becomeReady();
    if (frame.type === 'closing') {
      this.#rest(frame.seconds);
      return;
    }
    this.#ports.onFrame(frame);
  }

  #becomeReady(): void {
    clearTimeout(this.#readyTimer);
    this.#isReady = true;
    this.#isRefused = false;
    this.#refusals = 0;
    this.#failures = 0;
    this.#watchSilence();
    this.#ports.onState({ is: 'online' });
  }

  #watchSilence(): void {
    clearTimeout(this.#quietTimer);
    this.#quietTimer = setTimeout(() => {
      if (Date.now() - this.#lastFrameAt >= silentMs) this.check();
      this.#watchSilence();
    }, silentMs);
  }

  #closed({ code }: CloseEvent, socket: ReconnectingWebSocket, firstWaitMs: number): void {
    if (code === closeCode.replaced) return this.stop({ is: 'replaced' });
    if (code === closeCode.closed || code === closeCode.origin) return this.stop({ is: 'ended' });
    if (code === closeCode.badFrame) this.#ports.onFrameRefused();
    if (code === closeCode.session) {
      this.#isRefused = true;
      this.#refusals += 1;
      // A token may have been replaced meanwhile; a second refusal is final.
      if (this.#refusals > 1) return this.stop({ is: 'ended' });
    }
    this.#waits(socket, firstWaitMs);
  }

  /** The socket library begins the next attempt by itself; this says when. */
  #waits(socket: ReconnectingWebSocket, firstWaitMs: number): void {
    this.#isReady = false;
    this.#clearTimers();
    this.#failures += 1;
    if (this.#ports.isOnline?.() === false) {
      this.#destroy();
      this.#ports.onState({ is: 'offline' });
      return;
    }
    const waitMs = Math.min(firstWaitMs * growth ** Math.max(0, socket.retryCount - 1), longestWaitMs);
    this.#ports.onState({ is: 'waiting', until: Date.now() + waitMs, overHttp: this.isRefused });
  }

  /** Waits for the pause that the server requested, because it stops or is overloaded. */
  #rest(seconds: number): void {
    this.#destroy();
    const waitMs = Math.max(0, seconds) * 1_000;
    this.#ports.onState({ is: 'waiting', until: Date.now() + waitMs, overHttp: false });
    this.#restTimer = setTimeout(() => {
      this.#restTimer = undefined;
      this.need();
    }, waitMs);
  }

  /** The check failed: the connection is destroyed, and the next need makes a new one. */
  #giveUp(): void {
    this.#failures += 1;
    this.#destroy();
    this.#ports.onState({ is: 'idle' });
    this.need();
  }

  #destroy(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isReady = false;
    this.#clearTimers();
    clearTimeout(this.#restTimer);
    this.#restTimer = undefined;
    socket?.close();
  }

  #clearTimers(): void {
    for (const timer of [this.#readyTimer, this.#checkTimer, this.#quietTimer]) clearTimeout(timer);
    this.#checkTimer = undefined;
  }
}

/** Null for what is no frame; kinds that this version does not know are ignored by the receiver. */
function frameOf(text: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}
