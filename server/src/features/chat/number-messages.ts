import { type GroupAction, type GroupRole, mayDo, mentionsOfAllPerDay } from '@sycee/domain/messages/group';
import type { OutgoingMessage, SendRefusal } from '#platform/realtime/message-writer.ts';

/** A message with its sealed content. */
export interface SealedMessage
  extends Pick<
    OutgoingMessage,
    'conversation' | 'sender' | 'idClient' | 'kind' | 'replySeq' | 'mentions' | 'mentionsAll' | 'files' | 'mark'
  > {
  sealed: Buffer;
}
/** A conversation that is locked until the transaction ends. */
export interface LockedConversation {
  id: string;
  last_seq: number;
  oldest_seq: number;
  last_at: Date;
  change_no: number;
  is_erased: boolean;
  /** The account of one of the two people is closed. */
  has_closed: boolean;
  account_low: string | null;
  account_high: string | null;
  /** Only owner and managers of the group write. */
  is_muted: boolean;
}
export interface SendingMember {
  conversation: string;
  account: string;
  left_at: Date | null;
  can_send: boolean;
  joined_seq: number;
  /** Null in a one-to-one conversation. */
  role: GroupRole | null;
}
/** A message of the batch whose idClient was used before: by a stored message, or by one that was held. */
export interface KnownMessage {
  place: number;
  conversation: string;
  /** Null: it was held, and not released. */
  seq: number | null;
  sent_at: Date | null;
}
/** What the database says about a batch once its conversations are locked. */
export interface BatchFacts {
  conversations: readonly LockedConversation[];
  members: readonly SendingMember[];
  known: readonly KnownMessage[];
  /** Messages of the last 24 hours that mention everybody, by their group. Only for groups with such a message in the batch. */
  mentionsOfAll: ReadonlyMap<string, number>;
}

/** Result for the message at the same place of the batch. */
export interface StoredMessage {
  place: number;
  seq: number | null;
  sentAt: Date | null;
  isNew: boolean;
  refused: SendRefusal | null;
}
export interface NumberedMessage {
  place: number;
  message: SealedMessage;
  seq: number;
  sentAt: Date;
}

/**
 * Numbers the new messages of a batch after the last message of their conversation, in the order of the batch. Each is at least a millisecond later than the one
 * before it.
 */
export function numberMessages(
  messages: readonly SealedMessage[],
  facts: BatchFacts,
  now: Date,
): { results: StoredMessage[]; numbered: NumberedMessage[] } {
  const known = new Map(facts.known.map((one) => [one.place, one]));
  const members = new Map(facts.members.map((one) => [memberKey(one.conversation, one.account), one]));
  const last = new Map(
    facts.conversations.map((one) => [one.id, { of: one, seq: one.last_seq, at: one.last_at.getTime() }]),
  );
  const mentionsOfAll = new Map(facts.mentionsOfAll);
  const numbered: NumberedMessage[] = [];
  const results = messages.map((message, place): StoredMessage => {
    const before = known.get(place);
    if (before)
      return before.conversation === message.conversation && before.seq !== null
        ? { place, seq: before.seq, sentAt: before.sent_at, isNew: false, refused: null }
        : refusal(place, 'id_taken');
    const newest = last.get(message.conversation);
    const refused = refusalOf(message, newest?.of, members.get(memberKey(message.conversation, message.sender)));
    if (refused || !newest) return refusal(place, refused ?? 'not_member');
    if (message.mentionsAll) {
      const today = mentionsOfAll.get(message.conversation) ?? 0;
      if (today >= mentionsOfAllPerDay) return refusal(place, 'too_many_mentions');
      mentionsOfAll.set(message.conversation, today + 1);
    }
    newest.seq += 1;
    newest.at = Math.max(now.getTime(), newest.at + 1);
    const sentAt = new Date(newest.at);
    numbered.push({ place, message, seq: newest.seq, sentAt });
    return { place, seq: newest.seq, sentAt, isNew: true, refused: null };
  });
  return { results, numbered };
}

/** A reply may quote what was written before the batch. */
function refusalOf(
  { replySeq, mentionsAll }: SealedMessage,
  conversation: LockedConversation | undefined,
  member: SendingMember | undefined,
): SendRefusal | null {
  if (!conversation || !member || member.left_at) return 'not_member';
  if (conversation.is_erased) return 'erased';
  if (conversation.has_closed) return 'closed';
  if (!member.can_send) return 'cannot_send';
  if (conversation.is_muted && !may(member, 'write_while_muted')) return 'muted';
  if (mentionsAll && !may(member, 'mention_all')) return 'cannot_mention_all';
  if (replySeq === null) return null;
  const isReadable =
    replySeq >= Math.max(member.joined_seq, conversation.oldest_seq) && replySeq <= conversation.last_seq;
  return isReadable ? null : 'no_such_reply';
}

const may = ({ role }: SendingMember, action: GroupAction): boolean => role !== null && mayDo(role, action, false);
const memberKey = (conversation: string, account: string) => `${conversation} ${account}`;
const refusal = (place: number, refused: SendRefusal): StoredMessage => ({
  place,
  seq: null,
  sentAt: null,
  isNew: false,
  refused,
});
