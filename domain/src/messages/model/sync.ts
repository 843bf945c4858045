import { changeNoOf, lastSeqOf, type ModelState } from './state.ts';
import { messagesFor, rowFor, unreadTotalFor } from './view.ts';
import type { WireAccountSync, WireConversationSync, WireRow } from './wire.ts';

/** Small, so that short runs meet every limit of the server. */
export const limits = { page: 2, changed: 4, gap: 8, newest: 3, atATime: 3, lateByMs: 1000 };

export interface AccountRequest {
  epoch: string;
  feedNo: number;
  since: number;
  cursor: string | null;
}
interface Database {
  state: ModelState;
  epoch: string;
  now: number;
}

/** What server/src/features/chat/sync-account.ts answers, on the model. */
export function syncAccount({ state, epoch, now }: Database, account: string, at: AccountRequest): WireAccountSync {
  const feedNo = state.feeds.find((one) => one.account === account)?.feedNo ?? 0;
  const base = { epoch, feed_no: feedNo, now, lost: [], deleted: [], unread: unreadTotalFor(state, account) };
  if (at.cursor !== null) return { ...base, ...listPage(state, account, at.cursor), reset: false };
  const isKnown = at.epoch === epoch && at.since > 0 && at.feedNo <= feedNo;
  const since = at.since - limits.lateByMs;
  const changed = state.conversations.flatMap(({ tid, kind, members, lastAt, changedAt }) => {
    const member = members.find((one) => one.account === account);
    if (!member) return [];
    const hasNews = (kind === 'direct' ? lastAt : Math.max(lastAt, changedAt)) >= since;
    return member.feedNo > at.feedNo || (member.isMember && hasNews) ? [{ tid, lostBy: member.lostBy }] : [];
  });
  if (!isKnown || changed.length > limits.changed) return { ...base, ...listPage(state, account, null), reset: true };
  const rows = changed.flatMap(({ tid, lostBy }) => (lostBy ? [] : [rowOf(state, account, tid)]));
  const lost = changed.flatMap(({ tid, lostBy }) => (lostBy ? [{ tid, why: lostBy }] : []));
  const deleted = state.deletions
    .filter((one) => one.account === account && one.feedNo > at.feedNo)
    .map(({ tid, seq }) => ({ tid, seq }));
  return { ...base, reset: false, conversations: rows, lost, deleted, cursor: null };
}

const rowOf = (state: ModelState, account: string, tid: string): WireRow =>
  rowFor(state, state.conversations.find((one) => one.tid === tid)!, account)!;

/** Pinned conversations are on the first page only. */
function listPage(state: ModelState, account: string, cursor: string | null) {
  const rows = state.conversations.flatMap((conversation) => rowFor(state, conversation, account) ?? []);
  const pinned = cursor === null ? rows.filter(({ top }) => top) : [];
  const [time, tid] = cursor === null ? [Number.POSITIVE_INFINITY, ''] : cursor.split('|');
  const listed = rows
    .filter(
      (row) => !row.top && !row.hidden && (row.time < Number(time) || (row.time === Number(time) && row.tid < tid!)),
    )
    .sort((one, other) => other.time - one.time || (one.tid < other.tid ? 1 : -1));
  const page = listed.slice(0, limits.page);
  const last = page.at(-1);
  const hasMore = listed.length > limits.page && last;
  return { conversations: [...pinned, ...page], cursor: hasMore ? `${last.time}|${last.tid}` : null };
}

export interface ConversationRequest {
  tid: string;
  epoch: string;
  seq: number;
  changeNo: number;
}

/** What server/src/features/chat/sync-conversation.ts answers; null: the reader is no member. */
export function syncConversation(
  { state, epoch }: Database,
  account: string,
  at: ConversationRequest,
): WireConversationSync | null {
  const conversation = state.conversations.find((one) => one.tid === at.tid);
  const row = conversation && rowFor(state, conversation, account);
  if (!conversation || !row) return null;
  const { tid } = conversation;
  const [lastSeq, changeNo] = [lastSeqOf(conversation), changeNoOf(conversation)];
  const readable = messagesFor(state, conversation, account);
  const isAhead = at.seq > lastSeq || at.changeNo > changeNo;
  const isFarBehind = lastSeq - at.seq > limits.gap || changeNo - at.changeNo > limits.gap;
  if (isAhead || isFarBehind || at.epoch !== epoch) {
    const messages = readable.slice(-limits.newest);
    return { tid, reset: true, messages, changes: [], seq: lastSeq, change_no: changeNo, more: false };
  }
  const messages = readable.filter(({ seq }) => seq > at.seq);
  const changes = conversation.changes
    .filter((one) => one.changeNo > at.changeNo)
    .map((one) => ({ tid, change_no: one.changeNo, kind: one.kind, seq: one.seq }));
  const [some, someChanges] = [messages.slice(0, limits.atATime), changes.slice(0, limits.atATime)];
  const more = messages.length > some.length || changes.length > someChanges.length;
  return {
    tid,
    reset: false,
    messages: some,
    changes: someChanges,
    seq: messages.length > some.length ? some.at(-1)!.seq : lastSeq,
    change_no: changes.length > someChanges.length ? someChanges.at(-1)!.change_no : changeNo,
    more,
  };
}
