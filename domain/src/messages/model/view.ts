import { mayDo } from '../group.ts';
import { readersOf } from '../receipts.ts';
import { countUnread, sumUnread, unreadFloor } from '../unread.ts';
import {
  changeNoOf,
  lastSeqOf,
  type ModelConversation,
  type ModelMember,
  type ModelMessage,
  type ModelState,
} from './state.ts';
import type { WireMessage, WireRow } from './wire.ts';

// What one reader sees of the model.

const isDeleted = ({ deletions }: ModelState, account: string, tid: string, seq: number): boolean =>
  deletions.some((one) => one.account === account && one.tid === tid && one.seq === seq);

export const canRead = (
  state: ModelState,
  { tid, oldestSeq }: ModelConversation,
  { account, joinedSeq }: Pick<ModelMember, 'account' | 'joinedSeq'>,
  seq: number,
): boolean => seq >= Math.max(joinedSeq, oldestSeq) && !isDeleted(state, account, tid, seq);

export const messageFor = (
  { tid }: Pick<ModelConversation, 'tid'>,
  message: ModelMessage,
  reader: string,
): WireMessage => ({
  tid,
  seq: message.seq,
  idClient: message.idClient,
  from: message.sender,
  content: message.text,
  reply_seq: message.replySeq,
  time: message.time,
  is_recalled: message.isRecalled,
  is_mention: isMentioned(message, reader),
});

const isMentioned = ({ mentions, mentionsAll, sender, isRecalled }: ModelMessage, reader: string): boolean =>
  mentions.includes(reader) || (mentionsAll && sender !== reader && !isRecalled);

/** Whether the member may write: not in a group in which only its managers do, nor to a person who is no contact. */
export const maySend = ({ isMuted }: ModelConversation, { role, canSend }: ModelMember): boolean =>
  canSend && !(isMuted && role && !mayDo(role, 'write_while_muted', false));

const currentMember = ({ members }: ModelConversation, reader: string): ModelMember | undefined =>
  members.find(({ account, isMember }) => account === reader && isMember);

/** The messages that the reader can read, in order. */
export function messagesFor(state: ModelState, conversation: ModelConversation, reader: string): WireMessage[] {
  const member = currentMember(conversation, reader);
  if (!member) return [];
  return conversation.messages
    .filter(({ seq }) => canRead(state, conversation, member, seq))
    .map((message) => messageFor(conversation, message, reader));
}

/** Undefined: the reader is no member. */
export function rowFor(state: ModelState, conversation: ModelConversation, reader: string): WireRow | undefined {
  const member = currentMember(conversation, reader);
  if (!member) return undefined;
  const { tid, messages, members, lastAt, kind, oldestSeq } = conversation;
  const floor = unreadFloor({ ...member, oldestSeq });
  const counted = messages.map((one) => ({ ...one, isDeleted: isDeleted(state, reader, tid, one.seq) }));
  const other = kind === 'direct' ? members.find(({ account }) => account !== reader) : undefined;
  const lastSeq = lastSeqOf(conversation);
  return {
    tid,
    unread: countUnread(counted, reader, floor),
    at: countUnread(
      counted.filter((one) => isMentioned(one, reader)),
      reader,
      floor,
    ),
    undisturb: member.isMuted,
    top: member.isPinned,
    hidden: member.hiddenSeq !== null && lastSeq <= member.hiddenSeq,
    can_send: maySend(conversation, member),
    members: members.filter(({ isMember }) => isMember).length,
    time: lastAt,
    seq: lastSeq,
    change_no: changeNoOf(conversation),
    first_seq: Math.max(member.joinedSeq, oldestSeq),
    read_seq: member.readSeq,
    msgReceiptTime: other?.readTime ?? 0,
  };
}

export const rowsFor = (state: ModelState, reader: string): WireRow[] =>
  state.conversations.flatMap((conversation) => rowFor(state, conversation, reader) ?? []);

export const unreadTotalFor = (state: ModelState, reader: string): number =>
  sumUnread(rowsFor(state, reader).map(({ unread, undisturb }) => ({ unread, isMuted: undisturb })));

/** Members who have read this message of a group, and those who have not. */
export const readersFor = ({ members, messages }: ModelConversation, seq: number) =>
  readersOf(
    members.filter(({ isMember }) => isMember),
    messages[seq - 1]!,
  );
