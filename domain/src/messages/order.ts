export interface ListedConversation {
  tid: string;
  isPinned: boolean;
  /** Of the newest message, in milliseconds. */
  time: number;
}

/** The order of the list: pinned first, the newest next. Ids decide between equal times, so that every device shows one order. */
export const compareConversations = (one: ListedConversation, other: ListedConversation): number =>
  Number(other.isPinned) - Number(one.isPinned) || other.time - one.time || (one.tid < other.tid ? 1 : -1);

export interface PlacedMessage {
  /** Null: not acknowledged yet. */
  seq: number | null;
  /** Order of writing on this device, for messages that are not acknowledged. */
  writtenAs: number;
}

/** The order within a conversation: by number, and then what the device has written and the server has not acknowledged. */
export const compareMessages = (one: PlacedMessage, other: PlacedMessage): number =>
  (one.seq ?? Number.POSITIVE_INFINITY) - (other.seq ?? Number.POSITIVE_INFINITY) || one.writtenAs - other.writtenAs;
