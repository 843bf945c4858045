import type { Ports } from '#platform/context.ts';
import { type DirectPair, openDirect, setCanSend, tellDirect } from './direct.ts';
import { openGroup } from './groups/open-group.ts';
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
    const { secrets, conversationKeys, clock, realtime, nodes } = this.#ports;
    return {
      secrets,
      conversationKeys,
      realtime,
      nodes,
      now: clock.now(),
      site: { tenantId: this.#tenantId } as never,
    };
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
  async openGroup(people: readonly string[]): Promise<string> {
    const open = this.#db.transaction();
    return (await open.execute((db) => openGroup(db, this.#context, { name: '一组', people })))!;
  }

  /** Deletes the messages that were sent before this instant, as the retention of the tenant does. */
  expire(tid: string, before: number): Promise<void> {
    return deleteBefore(this.#ports, this.#tenantId, tid, new Date(before));
  }
}
