import { randomUUID } from 'node:crypto';
import { realtimeProtocol, type ServerFrame } from '@sycee/contract/realtime';
import { WebSocket } from 'ws';
import { after } from '#platform/realtime/timers.ts';

/** What all readers together have seen: the idClient at each number of each conversation. */
export class SeenOrder {
  readonly #orders = new Map<string, (string | undefined)[]>();
  readonly contradictions: string[] = [];

  see(tid: string, seq: number, idClient: string): void {
    const order = this.#orders.get(tid) ?? [];
    this.#orders.set(tid, order);
    const known = order[seq];
    if (known !== undefined && known !== idClient) this.contradictions.push(`${tid} ${seq}: ${known}, ${idClient}`);
    order[seq] = idClient;
  }
  *all(): Iterable<{ tid: string; seq: number; idClient: string }> {
    for (const [tid, order] of this.#orders)
      for (const [seq, idClient] of order.entries()) if (idClient !== undefined) yield { tid, seq, idClient };
  }
}

interface SenderOptions {
  url: string;
  origin: string;
  token: string;
  /** Conversations to which it writes in turn. */
  tids: readonly string[];
  total: number;
  seen: SeenOrder;
  acknowledged: () => void;
}
/** Messages sent before the first of them is acknowledged. */
const windowSize = 8;
const backInMs = 40;

/** Writes messages until all are acknowledged. Whatever is not acknowledged is sent again, with the same idClient, after each connection. */
export class Sender {
  readonly acks = new Map<string, { tid: string; seq: number }>();
  readonly problems: string[] = [];
  readonly #options: SenderOptions;
  readonly #outbox = new Map<string, string>();
  readonly #newest = new Map<string, number>();
  #socket: WebSocket | undefined;
  #isReady = false;
  #isEnded = false;
  #written = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#connect();
  }

  end(): void {
    this.#isEnded = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    const { url, origin, token } = this.#options;
    this.#isReady = false;
    this.#newest.clear();
    this.#socket = new WebSocket(url, [realtimeProtocol], { origin });
    this.#socket.on('error', () => {});
    this.#socket.on('open', () => this.#socket!.send(JSON.stringify({ type: 'hello', token })));
    this.#socket.on('message', (data) => this.#receive(JSON.parse(String(data)) as ServerFrame));
    this.#socket.on('close', () => {
      if (!this.#isEnded) after(backInMs, () => this.#connect());
    });
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'ready') {
      this.#isReady = true;
      for (const idClient of this.#outbox.keys()) this.#send(idClient);
      this.#write();
    } else if (frame.type === 'ack') this.#acknowledge(frame);
    else if (frame.type === 'message') {
      const { tid, seq, idClient } = frame.message;
      if (idClient) this.#options.seen.see(tid, seq, idClient);
      if (seq <= (this.#newest.get(tid) ?? 0)) this.problems.push(`${tid} ${seq} came late`);
      this.#newest.set(tid, seq);
    } else if (frame.type === 'refused') {
      const { idClient, retry_seconds: again } = frame;
      if (again === undefined) this.problems.push(JSON.stringify(frame));
      else if (idClient) after(backInMs, () => this.#send(idClient));
    }
  }

  #acknowledge({ idClient, tid, seq }: Extract<ServerFrame, { type: 'ack' }>): void {
    const known = this.acks.get(idClient);
    if (known && known.seq !== seq) this.problems.push(`${idClient} is ${known.seq} and ${seq}`);
    this.#options.seen.see(tid, seq, idClient);
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
      this.#send(idClient);
    }
  }

  #send(idClient: string): void {
    const tid = this.#outbox.get(idClient);
    if (!tid || !this.#isReady || this.#socket!.readyState !== WebSocket.OPEN) return;
    const content = { kind: 'text', text: idClient };
    this.#socket!.send(JSON.stringify({ type: 'send', tid, idClient, content }));
  }
}
