import { type Counter, newerCounter } from '../newer-counter.ts';
import { newerReceipt } from '../receipts.ts';
import type { AccountRequest, ConversationRequest } from './sync.ts';
import type { WireAccountSync, WireChange, WireConversationSync, WireFrame, WireMessage, WireRow } from './wire.ts';

/** One conversation as a device has it. */
export interface Copy {
  row: WireRow;
  messages: Map<number, WireMessage>;
  /** The device has everything up to these positions, but what a reset has left out. */
  seq: number;
  changeNo: number;
  /** The newest that the device has heard of. While a position is below it, the device synchronizes. */
  latestSeq: number;
  latestChange: number;
  /** False until its first answer: a frame that is later than the answers must not begin a copy. */
  isBegun: boolean;
  /** Own deletions of messages that may still be on their way. */
  deleted: Set<number>;
  receipt: number;
}
export interface Unsent {
  tid: string;
  idClient: string;
  text: string;
  replySeq: number | null;
}

/**
 * What a device does with what it receives. Frames may be lost, repeated, delayed and in any order; answers come in the order of their requests.
 *  - A number that is not the next one is not applied: the device remembers that it exists, and synchronizes.
 *  - What was recalled stays so, and what the reader deleted does not return, even if an older answer arrives later.
 *  - An instruction makes the device read its account again, also while an answer is on its way.
 */
export class Replica {
  readonly account: string;
  readonly copies = new Map<string, Copy>();
  readonly outbox: Unsent[] = [];
  counters = new Map<string, Counter>();
  unread = 0;
  epoch = '';
  feedNo = 0;
  since = 0;
  /** The account has news that no request made so far will bring. */
  wantsAccount = true;
  /** Pages of a list: the positions of the first page hold when the last one is there. */
  #paging: { feedNo: number; since: number; cursor: string } | null = null;

  constructor(account: string) {
    this.account = account;
  }

  /** A connection begins: the account is read before anything else, and what was not acknowledged is sent again. */
  connect(): AccountRequest {
    this.#paging = null;
    return this.accountRequest();
  }

  accountRequest(): AccountRequest {
    if (!this.#paging) this.wantsAccount = false;
    return { epoch: this.epoch, feedNo: this.feedNo, since: this.since, cursor: this.#paging?.cursor ?? null };
  }

  /** Whether the account has another page or news. */
  get needsAccount(): boolean {
    return this.wantsAccount || this.#paging !== null;
  }

  /** Conversations of which the device knows that it lacks something. */
  *incomplete(): Iterable<ConversationRequest> {
    for (const [tid, { seq, changeNo, latestSeq, latestChange, isBegun }] of this.copies)
      if (!isBegun || seq < latestSeq || changeNo < latestChange) yield { tid, epoch: this.epoch, seq, changeNo };
  }

  applyAccount(answer: WireAccountSync): void {
    if (answer.reset) {
      this.copies.clear();
      this.counters.clear();
      // Until the last page is there, the device has no copy.
      [this.feedNo, this.since] = [0, 0];
    }
    this.epoch = answer.epoch;
    this.unread = answer.unread;
    for (const { tid } of answer.lost) this.copies.delete(tid);
    for (const row of answer.conversations) this.#applyRow(row, answer.now);
    for (const { tid, seq } of answer.deleted) this.#delete(tid, seq);
    const { feedNo, since } = this.#paging ?? { feedNo: answer.feed_no, since: answer.now };
    if (answer.cursor !== null) {
      this.#paging = { feedNo, since, cursor: answer.cursor };
      return;
    }
    this.#paging = null;
    [this.feedNo, this.since] = [feedNo, since];
  }

  #applyRow(row: WireRow, time: number): void {
    const copy = this.copies.get(row.tid) ?? newCopy(row);
    this.copies.set(row.tid, copy);
    copy.row = row;
    copy.receipt = newerReceipt(copy.receipt, row.msgReceiptTime);
    // A member who left and came back may not read what was written before.
    for (const seq of copy.messages.keys()) if (seq < row.first_seq) copy.messages.delete(seq);
    copy.latestSeq = Math.max(copy.latestSeq, row.seq);
    copy.latestChange = Math.max(copy.latestChange, row.change_no);
    // Unlike an instruction, the answer to a request is at least as new as what was stored at its time.
    if (time >= (this.counters.get(row.tid)?.time ?? 0)) this.counters.set(row.tid, { unread: row.unread, time });
  }

  #delete(tid: string, seq: number): void {
    const copy = this.copies.get(tid);
    copy?.messages.delete(seq);
    copy?.deleted.add(seq);
  }

  /** An answer about a conversation that was lost meanwhile is dropped. */
  applyConversation(answer: WireConversationSync): void {
    const copy = this.copies.get(answer.tid);
    if (!copy) return;
    copy.isBegun = true;
    if (answer.reset) copy.messages.clear();
    for (const message of answer.messages) if (answer.reset || message.seq > copy.seq) this.#put(copy, message);
    copy.seq = answer.reset ? answer.seq : Math.max(copy.seq, answer.seq);
    for (const change of answer.changes) if (change.change_no > copy.changeNo) this.#recall(copy, change);
    copy.changeNo = answer.reset ? answer.change_no : Math.max(copy.changeNo, answer.change_no);
    copy.latestSeq = Math.max(copy.latestSeq, copy.seq);
    copy.latestChange = Math.max(copy.latestChange, copy.changeNo);
  }

  /** The server refused to synchronize it: the reader has lost it. */
  refuseConversation(tid: string): void {
    this.copies.delete(tid);
    this.wantsAccount = true;
  }

  applyFrame(frame: WireFrame): void {
    switch (frame.type) {
      case 'message':
        return this.#receive(frame.message);
      case 'change':
        return this.#change(frame.change);
      case 'ack':
        return this.#acknowledge(frame);
      case 'receipt': {
        const copy = this.copies.get(frame.sessionId);
        if (copy) copy.receipt = newerReceipt(copy.receipt, frame.msgReceiptTime);
        return;
      }
      case 'instruction':
        return this.#instruct(frame.instruction);
    }
  }

  #receive(message: WireMessage): void {
    this.#forget(message);
    const copy = this.copies.get(message.tid);
    if (!copy) this.wantsAccount = true;
    else {
      copy.latestSeq = Math.max(copy.latestSeq, message.seq);
      if (!copy.isBegun || message.seq !== copy.seq + 1) return;
      this.#put(copy, message);
      copy.seq = message.seq;
    }
  }

  #acknowledge({ tid, idClient, seq, time }: Extract<WireFrame, { type: 'ack' }>): void {
    const unsent = this.outbox.find((one) => one.idClient === idClient);
    if (!unsent) return;
    const { text: content, replySeq: reply_seq } = unsent;
    const from = this.account;
    this.#receive({ tid, seq, idClient, from, content, reply_seq, time, is_recalled: false, is_mention: false });
  }

  /** A message that arrived need not be sent again. */
  #forget({ idClient, from }: WireMessage): void {
    const at = this.outbox.findIndex((one) => one.idClient === idClient && from === this.account);
    if (at >= 0) this.outbox.splice(at, 1);
  }

  #change(change: WireChange): void {
    const copy = this.copies.get(change.tid);
    if (!copy) this.wantsAccount = true;
    else {
      copy.latestChange = Math.max(copy.latestChange, change.change_no);
      // The recall of a message that is still on its way waits for it.
      if (!copy.isBegun || change.change_no !== copy.changeNo + 1 || (change.seq ?? 0) > copy.seq) return;
      this.#recall(copy, change);
      copy.changeNo = change.change_no;
    }
  }

  #recall({ messages }: Copy, { kind, seq }: WireChange): void {
    const message = kind === 'recall' && seq !== null ? messages.get(seq) : undefined;
    if (message) messages.set(message.seq, { ...message, content: null, is_recalled: true, is_mention: false });
  }

  #instruct(instruction: Extract<WireFrame, { type: 'instruction' }>['instruction']): void {
    if (instruction.name === 'update_unread') {
      const { slug, unread, time } = instruction;
      this.counters.set(slug, newerCounter(this.counters.get(slug), { unread, time }));
      return;
    }
    if (instruction.name === 'remove_team') this.copies.delete(instruction.tid);
    this.wantsAccount = true;
  }

  #put(copy: Copy, message: WireMessage): void {
    this.#forget(message);
    if (message.seq >= copy.row.first_seq && !copy.deleted.has(message.seq)) copy.messages.set(message.seq, message);
  }
}

const newCopy = (row: WireRow): Copy => ({
  row,
  messages: new Map(),
  seq: row.first_seq - 1,
  // Messages come as they are now, so older changes are not needed.
  changeNo: row.change_no,
  isBegun: false,
  latestSeq: row.seq,
  latestChange: row.change_no,
  deleted: new Set(),
  receipt: 0,
});
