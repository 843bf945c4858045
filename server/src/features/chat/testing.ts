import type { Ports } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { newConversationKey } from '#platform/realtime/conversation-keys.ts';
import { startOfHour } from './add-message.ts';
import { type DirectPair, openDirect, setCanSend, tellDirect } from './direct.ts';
import { type ChangeKind, lockConversation, nextFeedNumbers, recordChange, touchMembers } from './feed.ts';
import { membersOf } from './members.ts';
import { addNotice } from './notices.ts';
import { deleteBefore } from './retention/delete-before.ts';

/** Conversations and memberships for tests, changed as the engine changes them. Groups have no calls yet. */
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
      await db
        .insertInto('conversation_member')
        .values(accounts.map((account) => ({ ...member, account, feed_no: feed.get(account)! })))
        .execute();
    });
    return id;
  }

  async join(tid: string, account: string, no: string): Promise<void> {
    const changeNo = await this.#db.transaction().execute(async (db) => {
      const { last_seq } = (await lockConversation(db, tid))!;
      const joined = { joined_seq: last_seq + 1, left_at: null, hidden_seq: null };
      await db
        .insertInto('conversation_member')
        .values({ tenant_id: this.#tenantId, conversation: tid, account, kind: 'group', feed_no: 0, ...joined })
        .onConflict((on) => on.columns(['tenant_id', 'conversation', 'account']).doUpdateSet(joined))
        .execute();
      await touchMembers(db, this.#tenantId, tid, [account]);
      const change = { kind: 'join' as const, account };
      const recorded = await recordChange(db, this.#tenantId, tid, change, new Date(this.#context.now));
      await addNotice(db, this.#context, tid, { notice: 'joined', name: '' });
      return recorded;
    });
    await this.#tell(tid, changeNo, 'join', no);
    this.#instruct(account, { name: 'update_team', tid });
  }

  async leave(tid: string, account: string, no: string): Promise<void> {
    const changeNo = await this.#db.transaction().execute(async (db) => {
      await lockConversation(db, tid);
      await db
        .updateTable('conversation_member')
        .set({ left_at: new Date(this.#context.now) })
        .where('conversation', '=', tid)
        .where('account', '=', account)
        .execute();
      await touchMembers(db, this.#tenantId, tid, [account]);
      const change = { kind: 'leave' as const, account };
      const recorded = await recordChange(db, this.#tenantId, tid, change, new Date(this.#context.now));
      await addNotice(db, this.#context, tid, { notice: 'left', name: '' });
      return recorded;
    });
    await this.#tell(tid, changeNo, 'leave', no);
    this.#instruct(account, { name: 'remove_team', tid });
  }

  /** Deletes the messages that were sent before this instant, as the retention of the tenant does. */
  expire(tid: string, before: number): Promise<void> {
    return deleteBefore(this.#ports, this.#tenantId, tid, new Date(before));
  }

  async #tell(tid: string, changeNo: number, kind: ChangeKind, no: string): Promise<void> {
    const change = {
      tid,
      change_no: changeNo,
      kind,
      seq: null,
      idClient: null,
      contacts_no: no,
      time: this.#context.now,
    };
    this.#ports.realtime.toAccounts(this.#tenantId, await membersOf(this.#db, tid), { type: 'change', change });
  }

  #instruct(account: string, instruction: { name: 'update_team' | 'remove_team'; tid: string }): void {
    this.#ports.realtime.toAccounts(this.#tenantId, [account], { type: 'instruction', instruction });
  }
}
