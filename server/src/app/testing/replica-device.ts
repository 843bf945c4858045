import type { MessageRow } from '@sycee/contract/chat-models';
import { shownContent } from '@sycee/contract/chat-models';
import type { ServerFrame } from '@sycee/contract/realtime';
import type { Operation } from '@sycee/domain/messages/model/operation';
import { Replica } from '@sycee/domain/messages/model/replica';
import type { WireFrame, WireMessage, WireRow } from '@sycee/domain/messages/model/wire';
import type { Outcome } from '@sycee/domain/messages/model/world';
import { TestDevice } from '#app/testing/devices.ts';
import type { TestServer, Visitor } from '#app/testing/test-server.ts';
import { refusalOf } from './messages-run.ts';

type Send = Extract<Operation, { kind: 'send' }>;

/** The model of a device on a real connection. */
export class ReplicaDevice {
  readonly replica: Replica;
  readonly #server: TestServer;
  readonly #visitor: Visitor;
  #device: TestDevice | null = null;
  #ref = 0;

  constructor(server: TestServer, visitor: Visitor, no: string) {
    this.#server = server;
    this.#visitor = visitor;
    this.replica = new Replica(no);
  }

  get isConnected(): boolean {
    return this.#device !== null;
  }

  async connect(): Promise<void> {
    const { epoch, feedNo: feed_no, since } = this.replica.connect();
    this.#device = await TestDevice.of(this.#server.app, this.#visitor, { epoch, feed_no, since });
    const { account } = this.#device.ready;
    this.replica.applyAccount({ ...account, conversations: account.conversations.map(modelRow) });
  }

  disconnect(): void {
    this.#handleFrames();
    this.#device?.close();
    this.#device = null;
    this.replica.wantsAccount = true;
  }

  /** Sends over the connection and waits for the outcome. */
  async send({ tid, idClient, text, replySeq, mentions, mentionsAll }: Send): Promise<Outcome> {
    const device = this.#device!;
    this.replica.outbox.push({ tid, idClient, text, replySeq });
    const reply = replySeq === null ? {} : { reply_seq: replySeq };
    const content = { kind: 'text' as const, text };
    device.send({ type: 'send', tid, idClient, content, mentions: [...mentions], mention_all: mentionsAll, ...reply });
    const outcome = await device.first(
      (frame) => (frame.type === 'ack' || frame.type === 'refused') && frame.idClient === idClient,
    );
    this.#handleFrames();
    this.replica.outbox.length = 0;
    if (outcome.type === 'refused') return { refused: refusalOf(outcome.code) };
    const { seq, time } = outcome as Extract<ServerFrame, { type: 'ack' }>;
    return { seq, time };
  }

  /** Asks for everything that the device lacks. */
  async settle(): Promise<void> {
    const device = this.#device!;
    this.#handleFrames();
    for (;;) {
      const ref = ++this.#ref;
      const [lacking] = this.replica.incomplete();
      if (this.replica.needsAccount) {
        const { epoch, feedNo: feed_no, since, cursor } = this.replica.accountRequest();
        device.send({ type: 'more', ref, epoch, feed_no, since, ...(cursor !== null && { cursor }) });
        const { account } = await device.next('page', (page) => page.ref === ref);
        this.#handleFrames();
        this.replica.applyAccount({ ...account, conversations: account.conversations.map(modelRow) });
      } else if (lacking) {
        const { tid, epoch, seq: after_seq, changeNo: after_change } = lacking;
        device.send({ type: 'sync', ref, tid, epoch, after_seq, after_change });
        const { conversation } = await device.next('synced', (synced) => synced.ref === ref);
        this.#handleFrames();
        this.replica.applyConversation({ ...conversation, messages: conversation.messages.map(modelMessage) });
      } else return;
    }
  }

  #handleFrames(): void {
    if (this.#device?.problem) throw this.#device.problem;
    for (const frame of this.#device?.frames.splice(0) ?? []) {
      const known = modelFrame(frame);
      if (known) this.replica.applyFrame(known);
    }
  }
}

function modelFrame(frame: ServerFrame): WireFrame | null {
  if (frame.type === 'message') return { type: 'message', message: modelMessage(frame.message) };
  if (frame.type === 'change' || frame.type === 'ack' || frame.type === 'receipt') return frame;
  return frame.type === 'instruction' && frame.instruction.name !== 'helper' ? (frame as WireFrame) : null;
}

/** The text stands for the content. */
export function modelMessage(message: MessageRow): WireMessage {
  const { tid, seq, idClient, from, reply_seq, time, is_recalled, is_mention } = message;
  const content = message.content && shownContent.parse(message.content);
  const text = content?.kind === 'text' ? content.text : content?.kind === 'system' ? content.notice : null;
  return { tid, seq, idClient, from, content: text, reply_seq, time, is_recalled, is_mention };
}

const comparedFields = [
  'tid',
  'unread',
  'at',
  'undisturb',
  'top',
  'hidden',
  'can_send',
  'members',
  'time',
  'seq',
  'change_no',
  'first_seq',
  'read_seq',
  'msgReceiptTime',
] as const satisfies (keyof WireRow)[];
export const modelRow = (row: WireRow): WireRow =>
  Object.fromEntries(comparedFields.map((field) => [field, row[field]])) as unknown as WireRow;
