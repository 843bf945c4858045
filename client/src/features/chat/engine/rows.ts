import type { AccountSync, ChangeRow, ConversationRow, MessageRow } from '@sycee/contract/chat-models';
import { atMost100, countsAsUnread } from './unread.ts';

export type Rows = ReadonlyMap<string, ConversationRow>;

/** Pinned conversations first, then the newest. Equal times are ordered by id, so that no list ever flickers. */
export const inListOrder = (rows: Iterable<ConversationRow>): ConversationRow[] =>
  [...rows].sort(
    (one, other) => Number(other.top) - Number(one.top) || other.time - one.time || (one.tid < other.tid ? -1 : 1),
  );

/** Applies one page of the account's synchronization. Only the first page of a reset replaces the list. */
export function applyAccount(rows: Rows, account: AccountSync, isFirstPage: boolean): Rows {
  const next = new Map(account.reset && isFirstPage ? [] : rows);
  for (const row of account.conversations) next.set(row.tid, row);
  return next;
}

/** The row after a message that is newer than its newest one. A new message lists a removed conversation again (S4.42). */
export function afterMessage(
  row: ConversationRow,
  message: MessageRow,
  me: string,
  isReadNow: boolean,
): ConversationRow {
  if (message.seq <= row.seq) return row.last?.seq === message.seq ? { ...row, last: message } : row;
  const counts = !isReadNow && countsAsUnread(message, me, row.read_seq);
  return {
    ...row,
    last: message,
    last_name: nameOfWriter(row, message, me),
    seq: message.seq,
    time: message.time,
    update_time: Math.max(row.update_time, message.time),
    hidden: false,
    read_seq: isReadNow ? message.seq : row.read_seq,
    unread: isReadNow ? 0 : atMost100(row.unread + Number(counts)),
    at: isReadNow ? 0 : atMost100(row.at + Number(counts && message.is_mention)),
  };
}

/** In a group the name of who wrote the newest message, as far as the row has it. */
function nameOfWriter({ team_type, members_info }: ConversationRow, { from }: MessageRow, me: string): string {
  if (team_type === 'direct' || from === me) return '';
  return members_info.find(({ contacts_no }) => contacts_no === from)?.name ?? '';
}

/** Null: the count after a recall does not follow from what the device has, and the row is read again. */
export function afterRecall(
  row: ConversationRow,
  change: ChangeRow,
  recalled: MessageRow | undefined,
  me: string,
): ConversationRow | null {
  const isLast = row.last !== null && row.last.seq === change.seq;
  const last = isLast && row.last ? emptied(row.last, change.kind) : row.last;
  const next = { ...row, last, change_no: Math.max(row.change_no, change.change_no) };
  const isUnreadPart = change.seq !== null && change.seq > row.read_seq && row.unread > 0;
  if (!isUnreadPart) return next;
  // 100 means 100 or more, and a message that is not on the device may have been anybody's.
  if (!recalled || row.unread >= 100) return null;
  if (!countsAsUnread(recalled, me, row.read_seq)) return next;
  return { ...next, unread: row.unread - 1, at: atMost100(row.at - Number(recalled.is_mention)) };
}

/** Whether a change takes a message away from everybody: its sender has recalled it, or it broke the rules. */
export const isEmptying = ({ kind }: Pick<ChangeRow, 'kind'>): boolean => kind === 'recall' || kind === 'removal';

/** A recalled or removed message keeps its place and loses its content. */
export const emptied = (message: MessageRow, by: ChangeRow['kind'] = 'recall'): MessageRow => ({
  ...message,
  content: null,
  is_recalled: true,
  ...(by === 'removal' && { is_removed: true as const }),
  is_mention: false,
});

/** The row after reading up to `seq`; `after` are the messages above it, if the device has them all. */
export function afterRead(
  row: ConversationRow,
  seq: number,
  me: string,
  after: readonly MessageRow[] | null,
): ConversationRow {
  if (seq <= row.read_seq) return row;
  if (seq >= row.seq) return { ...row, read_seq: seq, unread: 0, at: 0 };
  if (!after) return { ...row, read_seq: seq };
  const left = after.filter((message) => countsAsUnread(message, me, seq));
  return {
    ...row,
    read_seq: seq,
    unread: atMost100(left.length),
    at: atMost100(left.filter((message) => message.is_mention).length),
  };
}

/** A receipt never moves back. */
export const afterReceipt = (row: ConversationRow, time: number): ConversationRow =>
  time > row.msgReceiptTime ? { ...row, msgReceiptTime: time } : row;

/** Own messages up to the receipt's time, which is included, were read (S4.43). */
export const isRead = (message: { time: number }, row: Pick<ConversationRow, 'msgReceiptTime'>): boolean =>
  row.msgReceiptTime > 0 && message.time <= row.msgReceiptTime;
