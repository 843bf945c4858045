import type { Replica } from './replica.ts';
import { messagesFor, rowFor, rowsFor, unreadTotalFor } from './view.ts';
import type { WireMessage, WireRow } from './wire.ts';
import type { World } from './world.ts';

export interface ComparedCopy {
  tid: string;
  row: WireRow;
  receipt: number;
  counter: number | undefined;
  positions: number[];
  messages: WireMessage[];
}
export interface Compared {
  unread: number;
  copies: ComparedCopy[];
}
const byTid = (one: { tid: string }, other: { tid: string }) => (one.tid < other.tid ? -1 : 1);

/** What a device has, in the order of conversations and messages. */
export function whatDeviceHas(replica: Replica): Compared {
  const copies = [...replica.copies].map(([tid, copy]) => ({
    tid,
    row: copy.row,
    receipt: copy.receipt,
    counter: replica.counters.get(tid)?.unread,
    positions: [copy.seq, copy.changeNo],
    messages: [...copy.messages.values()].sort((one, other) => one.seq - other.seq),
  }));
  return { unread: replica.unread, copies: copies.sort(byTid) };
}

/**
 * What this device should have. After a reset a copy begins later, and from there on it is whole. A conversation that was removed from the list may be missing
 * after a reset, until its next message.
 */
export function whatDeviceShouldHave(world: World, replica: Replica): Compared {
  const { account } = replica;
  const rows = rowsFor(world.state, account).filter(
    ({ tid, hidden, top }) => !hidden || top || replica.copies.has(tid),
  );
  const copies = rows.map(({ tid }) => {
    const conversation = world.conversation(tid);
    const row = rowFor(world.state, conversation, account)!;
    const from = Math.min(...(replica.copies.get(tid)?.messages.keys() ?? []));
    const messages = messagesFor(world.state, conversation, account).filter(({ seq }) => seq >= from);
    const positions = [row.seq, row.change_no];
    return { tid, row, receipt: row.msgReceiptTime, counter: row.unread, positions, messages };
  });
  return { unread: unreadTotalFor(world.state, account), copies: copies.sort(byTid) };
}
