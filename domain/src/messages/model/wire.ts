import type { GroupLoss } from '../group.ts';

// What devices and the server exchange, as far as the model compares it: the shapes of contract/src/chat-models.ts with fewer fields.

export interface WireMessage {
  tid: string;
  seq: number;
  idClient: string | null;
  from: string | null;
  content: unknown;
  reply_seq: number | null;
  time: number;
  is_recalled: boolean;
  is_mention: boolean;
}
export interface WireChange {
  tid: string;
  change_no: number;
  kind: string;
  seq: number | null;
}
export interface WireRow {
  tid: string;
  unread: number;
  at: number;
  undisturb: boolean;
  top: boolean;
  hidden: boolean;
  can_send: boolean;
  members: number;
  time: number;
  seq: number;
  change_no: number;
  first_seq: number;
  read_seq: number;
  msgReceiptTime: number;
}
export interface WireAccountSync {
  epoch: string;
  reset: boolean;
  feed_no: number;
  now: number;
  conversations: WireRow[];
  lost: { tid: string; why: GroupLoss }[];
  deleted: { tid: string; seq: number }[];
  unread: number;
  cursor: string | null;
}
export interface WireConversationSync {
  tid: string;
  reset: boolean;
  messages: WireMessage[];
  changes: WireChange[];
  seq: number;
  change_no: number;
  more: boolean;
}
export type WireFrame =
  | { type: 'message'; message: WireMessage }
  | { type: 'change'; change: WireChange }
  | { type: 'ack'; idClient: string; tid: string; seq: number; time: number }
  | { type: 'receipt'; sessionId: string; msgReceiptTime: number }
  | {
      type: 'instruction';
      instruction:
        | { name: 'remove_team'; tid: string; why: GroupLoss }
        | { name: 'update_team'; tid: string | null }
        | { name: 'update_unread'; slug: string; unread: number; time: number };
    };
