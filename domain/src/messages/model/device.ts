import type { Operation } from './operation.ts';
import { Replica } from './replica.ts';
import { type AccountRequest, type ConversationRequest, syncAccount, syncConversation } from './sync.ts';
import type { WireAccountSync, WireConversationSync, WireFrame } from './wire.ts';
import type { World } from './world.ts';

type Send = Extract<Operation, { kind: 'send' }>;
type Request =
  | { type: 'account'; at: AccountRequest }
  | { type: 'conversation'; at: ConversationRequest }
  | { type: 'send'; operation: Send };
type Received =
  | { type: 'frame'; frame: WireFrame }
  | { type: 'account'; answer: WireAccountSync }
  | { type: 'conversation'; tid: string; answer: WireConversationSync | null }
  | { type: 'refused'; idClient: string };

export interface Installation {
  world: World;
  epoch: string;
}

/** A device with its connection: requests wait to be answered, and answers and frames to arrive. */
export class ModelDevice {
  readonly replica: Replica;
  readonly #installation: Installation;
  readonly #sends = new Map<string, Send>();
  #requests: Request[] = [];
  inbox: Received[] = [];
  isConnected = false;
  #asksAccount = false;
  readonly #asks = new Set<string>();

  constructor(installation: Installation, account: string) {
    this.#installation = installation;
    this.replica = new Replica(account);
  }

  connect(): void {
    if (this.isConnected) return;
    this.isConnected = true;
    this.#requests = [{ type: 'account', at: this.replica.connect() }];
    this.#asksAccount = true;
    for (const { idClient } of this.replica.outbox)
      this.#requests.push({ type: 'send', operation: this.#sends.get(idClient)! });
  }

  disconnect(): void {
    this.isConnected = false;
    [this.#requests, this.inbox] = [[], []];
    this.#asksAccount = false;
    this.#asks.clear();
    // What an answer would have brought is still wanted.
    this.replica.wantsAccount = true;
  }

  /** Puts a message into the outbox; without a connection it waits there. */
  send(operation: Send): void {
    const { tid, idClient, text, replySeq } = operation;
    // What waits there already stays as it is.
    if (!this.replica.outbox.some((one) => one.idClient === idClient)) {
      this.#sends.set(idClient, operation);
      this.replica.outbox.push({ tid, idClient, text, replySeq });
    }
    if (this.isConnected) this.#requests.push({ type: 'send', operation });
  }

  receive(frame: WireFrame): void {
    if (this.isConnected) this.inbox.push({ type: 'frame', frame });
  }

  /** The server answers the oldest request. */
  serve(): boolean {
    const request = this.#requests.shift();
    if (!request) return false;
    const { world, epoch } = this.#installation;
    const database = { state: world.state, epoch, now: world.now };
    const { account } = this.replica;
    if (request.type === 'account')
      this.inbox.push({ type: 'account', answer: syncAccount(database, account, request.at) });
    else if (request.type === 'conversation')
      this.inbox.push({
        type: 'conversation',
        tid: request.at.tid,
        answer: syncConversation(database, account, request.at),
      });
    else {
      const outcome = world.run(request.operation, this);
      const { tid, idClient } = request.operation;
      if ('seq' in outcome) this.receive({ type: 'ack', idClient, tid, ...outcome });
      else this.inbox.push({ type: 'refused', idClient });
    }
    return true;
  }

  /** The device handles what has arrived first, and asks for what it lacks. */
  handle(): boolean {
    const received = this.inbox.shift();
    if (!received) return false;
    if (received.type === 'frame') this.replica.applyFrame(received.frame);
    else if (received.type === 'account') {
      this.#asksAccount = false;
      // What is answered is what was stored then, not what the reader sees later.
      this.replica.applyAccount(structuredClone(received.answer));
    } else if (received.type === 'conversation') {
      this.#asks.delete(received.tid);
      if (received.answer) this.replica.applyConversation(received.answer);
      else this.replica.refuseConversation(received.tid);
    } else {
      const at = this.replica.outbox.findIndex(({ idClient }) => idClient === received.idClient);
      if (at >= 0) this.replica.outbox.splice(at, 1);
    }
    this.#ask();
    return true;
  }

  #ask(): void {
    if (this.replica.needsAccount && !this.#asksAccount) {
      this.#asksAccount = true;
      this.#requests.push({ type: 'account', at: this.replica.accountRequest() });
    }
    for (const at of this.replica.incomplete()) {
      if (this.#asks.has(at.tid)) continue;
      this.#asks.add(at.tid);
      this.#requests.push({ type: 'conversation', at });
    }
  }
}
