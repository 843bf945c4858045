/** A message on its way into a conversation; its content is already checked. */
export interface OutgoingMessage {
  tenantId: string;
  conversation: string;
  sender: string;
  /** contacts_no of the sender. */
  senderNo: string;
  /** The connection that sent it; it gets the acknowledgement instead of the message. */
  sentBy?: unknown;
  idClient: string;
  kind: string;
  /** JSON of the content, sealed by the writer. */
  content: string;
  replySeq: number | null;
  /** Accounts that the message mentions; those that are no members are ignored. */
  mentions: readonly string[];
  /** It mentions every member of the group. */
  mentionsAll: boolean;
  /** Keys of the uploaded files in the content. */
  files: readonly string[];
  /** The rule of words that puts the message in the queue of the moderators. */
  mark?: string | null;
}
export type SendRefusal =
  | 'not_member'
  | 'cannot_send'
  | 'muted'
  | 'cannot_mention_all'
  | 'too_many_mentions'
  | 'id_taken'
  | 'no_such_reply'
  | 'erased'
  | 'closed';

export type SendResult =
  /** `isNew` is false for a message that was sent before: it keeps its number and time. */
  { seq: number; sentAt: Date; isNew: boolean } | { refused: SendRefusal };

/** Stores messages. The promise resolves after the commit, and rejects when it is unknown whether the message was stored: send it again. */
export interface MessageWriter {
  send(message: OutgoingMessage): Promise<SendResult>;
  /** Resolves when no message is waiting: before the server stops. */
  drained(): Promise<void>;
}
