import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { open, type Secrets, seal } from '#platform/secrets.ts';

const cachedAtMost = 20_000;
const ownerOf = (tenantId: string, conversation: string) => `${tenantId} ${conversation}`;

export const newConversationKey = (secrets: Secrets, tenantId: string, conversation: string): Buffer =>
  secrets.newDataKey(ownerOf(tenantId, conversation)).wrapped;

/**
 * The keys of conversations (ADR 40), unwrapped once per process. A key never changes; after an erasure its conversation has no wrapped key,
 * which is read again with every message that is stored, and the texts are gone.
 */
export class ConversationKeys {
  readonly #secrets: Secrets;
  readonly #keys = new Map<string, { tenantId: string; key: KeyObject }>();
  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Reads keys that are not known yet. A conversation that does not exist or was erased has none. */
  async load(db: Kysely<DB>, tenantId: string, conversations: Iterable<string>): Promise<void> {
    const missing = [...new Set(conversations)].filter((id) => !this.has(tenantId, id));
    if (missing.length === 0) return;
    const rows = await db
      .selectFrom('conversation')
      .select(['id', 'wrapped_key'])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(missing))))
      .execute();
    for (const { id, wrapped_key } of rows) if (wrapped_key) this.remember(tenantId, id, wrapped_key);
  }

  remember(tenantId: string, conversation: string, wrapped: Buffer): void {
    if (this.has(tenantId, conversation)) return;
    if (this.#keys.size >= cachedAtMost) this.#keys.clear();
    const key = createSecretKey(this.#secrets.unwrap(wrapped, ownerOf(tenantId, conversation)));
    this.#keys.set(conversation, { tenantId, key });
  }

  has = (tenantId: string, conversation: string): boolean => this.#keys.get(conversation)?.tenantId === tenantId;
  forget(tenantId: string, conversation: string): void {
    if (this.has(tenantId, conversation)) this.#keys.delete(conversation);
  }

  /**
   * Seals a text of a conversation. `part` binds it to its place: a message to its sender and idClient, because its number is given later.
   */
  seal(tenantId: string, conversation: string, part: string, text: string | Buffer): Buffer {
    return seal(this.#key(tenantId, conversation), text, `${conversation} ${part}`);
  }
  open(tenantId: string, conversation: string, part: string, sealed: Buffer): string {
    return this.openBytes(tenantId, conversation, part, sealed).toString();
  }
  openBytes(tenantId: string, conversation: string, part: string, sealed: Buffer): Buffer {
    return open(this.#key(tenantId, conversation), sealed, `${conversation} ${part}`);
  }
  #key(tenantId: string, conversation: string): KeyObject {
    const held = this.#keys.get(conversation);
    if (held?.tenantId !== tenantId) throw new Error('The key of this conversation was not loaded.');
    return held.key;
  }
}

/** The place of a message's content: sender and idClient, or the number of a system message. */
export const messagePart = (message: {
  sender: string | null;
  id_client: string | null;
  seq: number | null;
}): string => (message.sender ? `message ${message.sender} ${message.id_client}` : `system ${message.seq}`);
