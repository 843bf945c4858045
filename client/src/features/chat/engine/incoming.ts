import type { ConversationRow, MessageRow } from '@sycee/contract/chat-models';
import type { Instruction, ServerFrame } from '@sycee/contract/realtime';
import type { Attention } from './attention.ts';
import type { EngineCore } from './core.ts';
import { type OutboxRow, ownMessage } from './outbox-rows.ts';
import type { ReadPositions } from './read-positions.ts';
import type { Signals } from './signals.ts';
import type { Synchronizer } from './synchronizer.ts';

interface IncomingPorts {
  core: EngineCore;
  sync: Synchronizer;
  reads: ReadPositions;
  attention: Attention;
  signals: Signals;
  /** After each connection. */
  onReady: () => void;
  /** Called for a message that should be heard. */
  onAlert: (message: MessageRow, row: ConversationRow) => void;
}
type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/** What the server reports: applied to the copy, one frame after the other. */
export class Incoming {
  readonly #ports: IncomingPorts;

  constructor(ports: IncomingPorts) {
    this.#ports = ports;
  }

  async apply(frame: ServerFrame): Promise<void> {
    const { core, signals } = this.#ports;
    await core.loaded;
    if (frame.type === 'ready') await this.#ready(frame);
    else if (frame.type === 'message') await this.#message(frame.message);
    else if (frame.type === 'change') await this.#changed(frame);
    else if (frame.type === 'receipt') await core.replica.applyReceipt(frame.sessionId, frame.msgReceiptTime);
    else if (frame.type === 'instruction') await this.#instructed(frame.instruction);
    else if (frame.type === 'typing') signals.shareTyping(frame);
    else if (frame.type === 'presence') signals.sharePresence(frame.presence);
  }

  async #ready({ account }: Frame<'ready'>): Promise<void> {
    const { core, sync, attention } = this.#ports;
    await sync.ready(account);
    attention.watchAgain();
    core.wake();
    void this.#readCounters();
    this.#ports.onReady();
  }

  /** Reads the counters after each connection, because instructions report only changes that happen while the device is connected. */
  async #readCounters(): Promise<void> {
    const { api, replica, enqueue } = this.#ports.core;
    const counters = await api.counters().catch(() => []);
    for (const counter of counters) await enqueue(() => replica.applyUnread(counter));
  }

  async #message(message: MessageRow): Promise<void> {
    const { core, sync, reads, attention, signals } = this.#ports;
    const { me, store, replica } = core;
    const { tid } = message;
    const isReadNow = message.from !== me && attention.isReadNow(tid);
    const before = store.getState().rows.get(tid)?.seq ?? 0;
    const { isGap, isUnknown } = await replica.applyMessage(message, isReadNow);
    if (isUnknown) await sync.row(tid).catch(() => {});
    if (isGap) void sync.conversation(tid).catch(() => {});
    if (isReadNow) await reads.mark(tid, message.seq);
    if (message.from !== null) signals.endTyping(tid);
    const row = store.getState().rows.get(tid);
    const isOthers = message.from !== null && message.from !== me;
    if (row && !row.undisturb && isOthers && message.seq > before && !attention.isSeen(tid))
      this.#ports.onAlert(message, row);
  }

  async #changed({ change }: Frame<'change'>): Promise<void> {
    const { core, sync } = this.#ports;
    const { isGap, isRowUnclear } = await core.replica.applyChange(change);
    if (isRowUnclear) await sync.row(change.tid).catch(() => {});
    if (isGap) void sync.conversation(change.tid).catch(() => {});
  }

  async #instructed(instruction: Instruction): Promise<void> {
    const { replica, store } = this.#ports.core;
    if (instruction.name === 'update_post') this.#ports.signals.sharePost(instruction.post);
    if (instruction.name === 'remove_team') await replica.lose(instruction);
    // Counts of a conversation come with its row, which the server announces by update_team.
    if (instruction.name === 'update_unread' && !store.getState().rows.has(instruction.slug))
      await replica.applyUnread(instruction);
    if (instruction.name === 'update_team') void this.#updateTeam(instruction.tid);
    if (instruction.name === 'helper') void this.#readCounters();
  }

  /** A setting, a read position or a deletion of another device, or a contact: the account's news are read, and what depends on them. */
  async #updateTeam(tid: string | null): Promise<void> {
    const { core, sync } = this.#ports;
    const rowNow = () => (tid === null ? undefined : core.store.getState().rows.get(tid));
    const before = rowNow();
    await sync.account();
    const after = rowNow();
    if (tid !== null) core.replica.touchDetails(tid);
    // Anything may have been missed, also an instruction with this number.
    else void this.#readCounters();
    const isOther = !before || !after || before.name !== after.name || before.can_send !== after.can_send;
    if (isOther) core.store.setState(({ contactsVersion }) => ({ contactsVersion: contactsVersion + 1 }));
  }

  /** The server has stored a message of this device. */
  async stored(row: OutboxRow): Promise<void> {
    const { core } = this.#ports;
    const own = ownMessage(row, core.me);
    if (own) await core.enqueue(() => this.#message(own));
    // The server adds addresses and names to other content, and tells this device only the number.
    else await this.#fetchStored(row);
  }
  async #fetchStored({ tid, idClient }: OutboxRow): Promise<void> {
    const { core, sync } = this.#ports;
    // No frame brings it to this device, so its line in the list is read as well.
    await core.enqueue(() => sync.row(tid)).catch(() => {});
    if (await core.storage.get('threads', tid)) await sync.conversation(tid).catch(() => {});
    else await core.replica.change('outbox', idClient, () => null);
  }
}
