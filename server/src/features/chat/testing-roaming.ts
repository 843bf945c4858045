import { randomUUID } from 'node:crypto';
import type { AccountSync } from '@sycee/contract/chat-models';
import { type DeviceFrameInput, realtimeProtocol, type ServerFrame } from '@sycee/contract/realtime';
import { WebSocket } from 'ws';
import { after } from '#platform/realtime/timers.ts';

export interface RoamingServer {
  url: string;
  origin: string;
}
interface RoamingOptions {
  /** Servers that it tries in turn, from the first. */
  servers: readonly RoamingServer[];
  token: string;
  /** Conversations to which it writes in turn. */
  tids: readonly string[];
  total: number;
  acknowledged: () => void;
}
const windowSize = 6;
const backInMs = 60;

/** Does what the app does with its frames: it closes gaps by asking, reads again when it is told to, and connects to the next server when one ends. */
export class RoamingDevice {
  readonly problems: string[] = [];
  /** The idClient at each number of each conversation; empty for a message of the system. */
  readonly messages = new Map<string, Map<number, string>>();
  readonly acks = new Map<string, { tid: string; seq: number }>();
  /** Messages that came from the server by themselves. */
  delivered = 0;
  readonly #options: RoamingOptions;
  readonly #outbox = new Map<string, string>();
  readonly #asking = new Set<string>();
  #ofConnection = new Set<string>();
  #position = { epoch: '', feed_no: 0, since: 0 };
  #socket!: WebSocket;
  #turn = 0;
  #written = 0;
  #isReady = false;
  #isEnded = false;

  constructor(options: RoamingOptions) {
    this.#options = options;
    this.#connect();
  }

  end(): void {
    this.#isEnded = true;
    this.#socket.terminate();
  }

  /** The device has every message up to this number. */
  wholeUntil(tid: string): number {
    const known = this.messages.get(tid);
    let seq = 0;
    while (known?.has(seq + 1)) seq++;
    return seq;
  }

  #connect(): void {
    const { servers } = this.#options;
    const { url, origin } = servers[this.#turn++ % servers.length]!;
    this.#isReady = false;
    this.#asking.clear();
    this.#ofConnection = new Set();
    this.#socket = new WebSocket(url, [realtimeProtocol], { origin });
    this.#socket.on('error', () => {});
    this.#socket.on('open', () => this.#send({ type: 'hello', token: this.#options.token, ...this.#position }));
    this.#socket.on('message', (data) => this.#receive(JSON.parse(String(data)) as ServerFrame));
    this.#socket.on('close', (code, reason) => {
      if (code >= 4000) this.problems.push(`closed: ${code} ${reason}`);
      if (!this.#isEnded) after(backInMs, () => this.#connect());
    });
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'ready') {
      this.#isReady = true;
      this.#readAccount(frame.account);
      for (const idClient of this.#outbox.keys()) this.#sendMessage(idClient);
      this.#write();
    } else if (frame.type === 'page') this.#readAccount(frame.account);
    else if (frame.type === 'instruction') this.#send({ type: 'more', ref: 1, ...this.#position });
    else if (frame.type === 'ack') this.#acknowledge(frame);
    else if (frame.type === 'message') {
      const { tid, seq, idClient } = frame.message;
      if (this.#ofConnection.has(`${tid} ${seq}`)) this.problems.push(`${tid} ${seq} came twice`);
      this.#ofConnection.add(`${tid} ${seq}`);
      this.delivered++;
      this.#keep(tid, seq, idClient ?? '');
      this.#closeGap(tid, seq);
    } else if (frame.type === 'synced') {
      const { tid, messages, seq } = frame.conversation;
      this.#asking.delete(tid);
      for (const one of messages) this.#keep(tid, one.seq, one.idClient ?? '');
      this.#closeGap(tid, seq);
    } else if (frame.type === 'refused') {
      const { idClient, retry_seconds: again } = frame;
      if (again === undefined) this.problems.push(JSON.stringify(frame));
      else if (idClient) after(backInMs, () => this.#sendMessage(idClient));
    }
  }

  #readAccount({ epoch, feed_no, now, conversations }: AccountSync): void {
    this.#position = { epoch, feed_no, since: now };
    for (const { tid, seq } of conversations) this.#closeGap(tid, seq);
  }

  #closeGap(tid: string, seq: number): void {
    const at = this.wholeUntil(tid);
    if (at >= seq || this.#asking.has(tid)) return;
    this.#asking.add(tid);
    this.#send({ type: 'sync', ref: 2, tid, epoch: this.#position.epoch, after_seq: at, after_change: 0 });
  }

  #keep(tid: string, seq: number, idClient: string): void {
    const known = this.messages.get(tid) ?? new Map<number, string>();
    this.messages.set(tid, known);
    if (known.has(seq) && known.get(seq) !== idClient) this.problems.push(`${tid} ${seq} is two messages`);
    known.set(seq, idClient);
  }

  #acknowledge({ idClient, tid, seq }: Extract<ServerFrame, { type: 'ack' }>): void {
    const known = this.acks.get(idClient);
    if (known && known.seq !== seq) this.problems.push(`${idClient} is ${known.seq} and ${seq}`);
    this.#keep(tid, seq, idClient);
    this.#closeGap(tid, seq);
    if (!this.#outbox.delete(idClient)) return;
    this.acks.set(idClient, { tid, seq });
    this.#options.acknowledged();
    this.#write();
  }

  #write(): void {
    const { tids, total } = this.#options;
    while (this.#outbox.size < windowSize && this.#written < total) {
      const idClient = randomUUID();
      this.#outbox.set(idClient, tids[this.#written++ % tids.length]!);
      this.#sendMessage(idClient);
    }
  }

  #sendMessage(idClient: string): void {
    const tid = this.#outbox.get(idClient);
    if (tid && this.#isReady) this.#send({ type: 'send', tid, idClient, content: { kind: 'text', text: idClient } });
  }

  #send(frame: DeviceFrameInput): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
