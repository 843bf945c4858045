import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ScopedDatabase } from '#platform/db/scoped-database.ts';
import { type ConversationKeys, messagePart } from '#platform/realtime/conversation-keys.ts';
import type { MessageWriter, OutgoingMessage, SendResult } from '#platform/realtime/message-writer.ts';
import type { SealedMessage, StoredMessage } from './number-messages.ts';
import { storeBatch, type TouchedConversation } from './store-batch.ts';

const batchAtMost = 500;
/** Tenants whose batches are written at the same time; each uses a connection for transactions. */
const batchesAtOnce = 4;
const attemptsAtMost = 5;

interface Waiting {
  message: OutgoingMessage;
  sealed: SealedMessage | null;
  resolve(result: SendResult): void;
  reject(error: unknown): void;
}
/** A message that was stored just now, for delivery. */
export interface DeliveredMessage extends OutgoingMessage {
  seq: number;
  sentAt: Date;
}
export type Deliver = (
  tenantId: string,
  messages: readonly DeliveredMessage[],
  touched: readonly TouchedConversation[],
) => void;

/**
 * Gathers messages and stores them batch by batch. While one batch of a tenant commits, its next one gathers: under load a commit is shared by hundreds
 * of messages, and without load nobody waits. A tenant's messages keep the order of arrival.
 */
export class MessageLog implements MessageWriter {
  readonly #database: ScopedDatabase<DB>;
  readonly #keys: ConversationKeys;
  readonly #clock: Clock;
  readonly #deliver: Deliver;
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #active = new Set<string>();

  constructor(parts: { database: ScopedDatabase<DB>; keys: ConversationKeys; clock: Clock; deliver: Deliver }) {
    this.#database = parts.database;
    this.#keys = parts.keys;
    this.#clock = parts.clock;
    this.#deliver = parts.deliver;
  }

  send(message: OutgoingMessage): Promise<SendResult> {
    return new Promise((resolve, reject) => {
      const { tenantId, conversation } = message;
      // Sealed at once, so that a batch that is due has only to be sent.
      const sealed = this.#keys.has(tenantId, conversation) ? this.#seal(message) : null;
      const queue = this.#waiting.get(tenantId);
      if (queue) queue.push({ message, sealed, resolve, reject });
      else {
        this.#waiting.set(tenantId, [{ message, sealed, resolve, reject }]);
        setImmediate(() => this.#startNext());
      }
    });
  }

  async drained(): Promise<void> {
    while (this.#waiting.size > 0 || this.#active.size > 0) await nextTurn();
    // The last batch is delivered a turn after its commit.
    await nextTurn();
  }

  #startNext(): void {
    for (const tenantId of this.#waiting.keys()) {
      if (this.#active.size >= batchesAtOnce) return;
      if (!this.#active.has(tenantId)) void this.#drain(tenantId);
    }
  }

  async #drain(tenantId: string): Promise<void> {
    this.#active.add(tenantId);
    const batch = this.#waiting.get(tenantId)!.splice(0, batchAtMost);
    await this.#storeOrSplit(tenantId, batch);
    this.#active.delete(tenantId);
    const rest = this.#waiting.get(tenantId)!;
    this.#waiting.delete(tenantId);
    // Behind the other tenants, so that none of them waits for a busy one.
    if (rest.length > 0) this.#waiting.set(tenantId, rest);
    this.#startNext();
  }

  /** Storing again is always safe: a message that was stored before is found by its idClient. */
  async #storeOrSplit(tenantId: string, batch: readonly Waiting[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const error = await this.#store(tenantId, batch).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) return;
      if (isRace(error) && attempt < attemptsAtMost) continue;
      if (!isOfData(error) || batch.length === 1) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // One message that the database refuses must not hold up the others.
      const half = batch.length >> 1;
      await this.#storeOrSplit(tenantId, batch.slice(0, half));
      return await this.#storeOrSplit(tenantId, batch.slice(half));
    }
  }

  async #store(tenantId: string, batch: readonly Waiting[]): Promise<void> {
    await this.#keys.load(
      this.#database.of(tenantId),
      tenantId,
      batch.map(({ message }) => message.conversation),
    );
    const places = new Map<string, number>();
    const sealed: SealedMessage[] = [];
    const ofBatch: OutgoingMessage[] = [];
    for (const { message, sealed: known } of batch) {
      const id = `${message.sender} ${message.idClient}`;
      if (places.has(id)) continue;
      if (!this.#keys.has(tenantId, message.conversation)) continue;
      places.set(id, sealed.length);
      sealed.push(known ?? this.#seal(message));
      ofBatch.push(message);
    }
    const { stored, touched } = sealed.length
      ? await storeBatch(this.#database, tenantId, sealed, new Date(this.#clock.now()))
      : { stored: [], touched: [] };
    // Once the next batch is on its way, so that the database does not wait for the devices; nor do the senders wait for a large group.
    setImmediate(() => {
      for (const { message, resolve } of batch) {
        const place = places.get(`${message.sender} ${message.idClient}`);
        resolve(place === undefined ? { refused: 'not_member' } : resultOf(message, ofBatch[place]!, stored[place]!));
      }
    });
    setImmediate(() => this.#deliver(tenantId, deliveredOf(ofBatch, stored), touched));
  }

  #seal(message: OutgoingMessage): SealedMessage {
    const part = messagePart({ sender: message.sender, id_client: message.idClient, seq: null });
    return { ...message, sealed: this.#keys.seal(message.tenantId, message.conversation, part, message.content) };
  }
}

const nextTurn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

const deliveredOf = (messages: readonly OutgoingMessage[], stored: readonly StoredMessage[]): DeliveredMessage[] =>
  stored
    .filter(({ isNew }) => isNew)
    .sort((one, other) => one.seq! - other.seq!)
    .map(({ place, seq, sentAt }) => ({ ...messages[place]!, seq: seq!, sentAt: sentAt! }));

/** The same idClient may stand twice in a batch: the second is the first, unless it names another conversation. */
function resultOf(
  message: OutgoingMessage,
  stored: OutgoingMessage,
  { seq, sentAt, isNew, refused }: StoredMessage,
): SendResult {
  if (message.conversation !== stored.conversation) return { refused: 'id_taken' };
  if (refused) return { refused };
  return { seq: seq!, sentAt: sentAt!, isNew: isNew && message === stored };
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
/** Another process stored one of them since the snapshot, or the two met in a deadlock: the next attempt sees it. */
const isRace = (error: unknown): boolean => ['23505', '40P01', '40001'].includes(codeOf(error));
/** Classes 22, 23 and 42: the data or the statement is at fault, and will be again. */
const isOfData = (error: unknown): boolean => /^(22|23|42)/.test(codeOf(error));
