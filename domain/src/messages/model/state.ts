import type { GroupHistory, GroupLoss, GroupRole } from '../group.ts';

// The model of conversations with which devices and the server are compared. It is written for clarity: it keeps everything and computes every answer from it.

export interface ModelMember {
  account: string;
  isMember: boolean;
  /** Null for a member. */
  lostBy: GroupLoss | null;
  /** The first message that the member may read. */
  joinedSeq: number;
  /** The first message after the joining. */
  sinceSeq: number;
  /** Null in a one-to-one conversation. */
  role: GroupRole | null;
  canSend: boolean;
  readSeq: number;
  /** Time of the newest message read; 0 for none. */
  readTime: number;
  hiddenSeq: number | null;
  isMuted: boolean;
  isPinned: boolean;
  /** Number in the account's feed of the last change to this membership. */
  feedNo: number;
}
export interface ModelMessage {
  seq: number;
  sender: string | null;
  idClient: string | null;
  text: string | null;
  replySeq: number | null;
  time: number;
  isRecalled: boolean;
  mentions: readonly string[];
  mentionsAll: boolean;
}
export interface ModelChange {
  changeNo: number;
  kind: 'recall' | 'pin' | 'unpin' | 'join' | 'leave' | 'settings' | 'retention';
  seq: number | null;
  /** Null: nobody did it. */
  account: string | null;
  time: number;
}
export interface ModelConversation {
  tid: string;
  kind: 'direct' | 'group';
  /** Message `seq` is at `seq - 1`, also one that is no longer kept. */
  messages: ModelMessage[];
  /** The first message that retention has kept. */
  oldestSeq: number;
  members: ModelMember[];
  changes: ModelChange[];
  pins: number[];
  isMuted: boolean;
  history: GroupHistory;
  lastAt: number;
  changedAt: number;
}
export interface ModelDeletion {
  account: string;
  tid: string;
  seq: number;
  feedNo: number;
}
/** Plain data, so that a copy of it is a backup of the database. */
export interface ModelState {
  conversations: ModelConversation[];
  feeds: { account: string; feedNo: number }[];
  deletions: ModelDeletion[];
}

export const changeNoOf = ({ changes }: ModelConversation): number => changes.length;
/** The messages that retention has kept. */
export const keptMessages = ({ messages, oldestSeq }: ModelConversation): ModelMessage[] =>
  messages.slice(oldestSeq - 1);
export const lastSeqOf = ({ messages }: ModelConversation): number => messages.length;
