import type { Ports } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { newConversationKey } from '#platform/realtime/conversation-keys.ts';
import { startOfHour } from './add-message.ts';
import { type DirectPair, openDirect, setCanSend, tellDirect } from './direct.ts';
import { nextFeedNumbers } from './feed.ts';
import { deleteBefore } from './retention/delete-before.ts';

/** Conversations for tests that need no contacts to open them. */
export class TestConversations {
  readonly #ports: Ports;
  readonly #tenantId: string;
  constructor(ports: Ports, tenantId: string) {
    this.#ports = ports;
    this.#tenantId = tenantId;
  }

  get #context() {
    const { secrets, conversationKeys, clock, realtime } = this.#ports;
    return { secrets, conversationKeys, realtime, now: clock.now(), site: { tenantId: this.#tenantId } as never };
  }
  get #db() {
    return this.#ports.database.of(this.#tenantId);
  }

  async openDirect(pair: DirectPair): Promise<string> {
    return await this.#db.transaction().execute((db) => openDirect(db, this.#context, pair));
  }

  async setCanSend(tid: string, pair: DirectPair, canSend: boolean): Promise<void> {
    await this.#db.transaction().execute((db) => setCanSend(db, this.#context, pair, canSend));
    tellDirect(this.#context, pair, tid);
  }

  /** The first is the owner. */
  async openGroup(accounts: readonly string[]): Promise<string> {
    const { now } = this.#context;
    const [id, at] = [newId(now), new Date(now)];
    const ids = { tenant_id: this.#tenantId, conversation: id };
    await this.#db.transaction().execute(async (db) => {
      await db
        .insertInto('conversation')
        .values({
          tenant_id: this.#tenantId,
          id,
          kind: 'group',
          title: '一组',
          wrapped_key: newConversationKey(this.#ports.secrets, this.#tenantId, id),
          last_at: at,
          active_hour: startOfHour(now),
          changed_at: at,
          created_at: at,
        })
        .execute();
      const feed = await nextFeedNumbers(db, this.#tenantId, accounts);
      const member = { ...ids, kind: 'group', joined_seq: 1 };
      const roleOf = (i: number) => (i === 0 ? 'owner' : 'member');
      await db
        .insertInto('conversation_member')
        .values(accounts.map((account, i) => ({ ...member, account, role: roleOf(i), feed_no: feed.get(account)! })))
        .execute();
    });
    return id;
  }

  /** Deletes the messages that were sent before this instant, as the retention of the tenant does. */
  expire(tid: string, before: number): Promise<void> {
    return deleteBefore(this.#ports, this.#tenantId, tid, new Date(before));
  }
}
