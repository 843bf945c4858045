import type { MessageKind } from '@sycee/domain/messages/limits';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ScopedDatabase } from '#platform/db/scoped-database.ts';
import type { FileAddresses } from '#platform/file-addresses.ts';
import type { FrameFor, Realtime } from '#platform/realtime/realtime.ts';
import { type StoredContent, shownContentOf } from './content.ts';
import { type Reader, readersOf } from './members.ts';
import type { DeliveredMessage } from './message-log.ts';
import type { TouchedConversation } from './store-batch.ts';

interface Parts {
  database: ScopedDatabase<DB>;
  realtime: Realtime;
  files: FileAddresses;
}
const groupsCachedAtMost = 1000;

/**
 * Sends stored messages to the devices of their conversations' members, in the order of their numbers. The members of a group are read again when its change number
 * has moved; until they are there, later messages wait.
 */
export class Delivery {
  readonly #parts: Parts;
  readonly #members = new Map<string, { changeNo: number; readers: readonly Reader[] }>();
  #last: Promise<void> | null = null;
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  deliver(tenantId: string, messages: readonly DeliveredMessage[], touched: readonly TouchedConversation[]): void {
    const unknown = touched.filter((one) => !one.pair && this.#members.get(one.id)?.changeNo !== one.changeNo);
    if (!this.#last && unknown.length === 0) {
      this.#send(tenantId, messages, touched);
      return;
    }
    const turn = (this.#last ?? Promise.resolve())
      .then(() => this.#readMembers(tenantId, unknown))
      .then(() => this.#send(tenantId, messages, touched))
      // Devices synchronize by themselves when a number is missing.
      .catch(() => {})
      .finally(() => {
        if (this.#last === turn) this.#last = null;
      });
    this.#last = turn;
  }

  async #readMembers(tenantId: string, groups: readonly TouchedConversation[]): Promise<void> {
    const db = this.#parts.database.of(tenantId);
    for (const { id, changeNo } of groups) {
      if (this.#members.size >= groupsCachedAtMost) this.#members.clear();
      this.#members.set(id, { changeNo, readers: await readersOf(db, id) });
    }
  }

  #send(tenantId: string, messages: readonly DeliveredMessage[], touched: readonly TouchedConversation[]): void {
    const pairs = new Map(touched.map((one) => [one.id, one.pair]));
    for (const message of messages) {
      const members = pairs.get(message.conversation) ?? this.#groupReaders(message);
      const named = message.mentionsAll ? members : message.mentions;
      const mentioned = new Set(named.filter((account) => account !== message.sender));
      const others = mentioned.size > 0 ? members.filter((account) => !mentioned.has(account)) : members;
      this.#parts.realtime.toAccounts(tenantId, others, this.#frame(message, false), message.sentBy);
      if (mentioned.size > 0)
        this.#parts.realtime.toAccounts(
          tenantId,
          members.filter((account) => mentioned.has(account)),
          this.#frame(message, true),
        );
    }
  }

  /** The members are read after the commit: who joined in between does not get what was written before. */
  #groupReaders({ conversation, seq }: DeliveredMessage): readonly string[] {
    const readers = this.#members.get(conversation)?.readers ?? [];
    return readers.filter(({ joined_seq }) => joined_seq <= seq).map(({ account }) => account);
  }

  #frame(message: DeliveredMessage, isMention: boolean): FrameFor {
    const { files } = this.#parts;
    const content = JSON.parse(message.content) as StoredContent;
    const frame = (origin: string) =>
      ({
        type: 'message',
        message: {
          tid: message.conversation,
          seq: message.seq,
          idClient: message.idClient,
          from: message.senderNo,
          kind: message.kind as MessageKind,
          content: shownContentOf({ files, origin }, content, { tid: message.conversation, seq: message.seq }),
          reply_seq: message.replySeq,
          time: message.sentAt.getTime(),
          is_recalled: false,
          is_mention: isMention,
        },
      }) as const;
    return message.files.length > 0 ? frame : frame('');
  }
}
