import type { ChangeRow, ConversationRow, MessageRow, ShownContent } from '@sycee/contract/chat-models';
import type { OutboxRow } from '#features/chat/engine/outbox-rows.ts';

export const me = 'm-1001';
export const other = 'b-2001';
/** Ids of conversations, in the order of their numbers. */
export const tidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const messageOf = (seq: number, more: Partial<MessageRow> = {}): MessageRow => ({
  tid: tidOf(1),
  seq,
  idClient: tidOf(1_000 + seq),
  from: other,
  kind: 'text',
  content: { kind: 'text', text: `text ${seq}` },
  reply_seq: null,
  time: seq * 1_000,
  is_recalled: false,
  is_mention: false,
  ...more,
});

export const rowOf = (more: Partial<ConversationRow> = {}): ConversationRow => ({
  tid: tidOf(1),
  contacts_no: other,
  name: '沈砚清',
  name_first: 'S',
  name_py_array: ['shen', 'yan', 'qing'],
  members_info: [],
  members: 2,
  desc_title: '',
  desc_message: '',
  avatar: null,
  group_role: null,
  applications: 0,
  is_muted: false,
  last: null,
  last_name: '',
  unread: 0,
  at: 0,
  undisturb: false,
  top: false,
  hidden: false,
  can_send: true,
  time: 0,
  update_time: 0,
  team_type: 'direct',
  chat_slug: 'chat',
  work_no: null,
  seq: 0,
  change_no: 0,
  first_seq: 1,
  read_seq: 0,
  msgReceiptTime: 0,
  ...more,
});

export const recallOf = (seq: number, change_no: number, tid: string = tidOf(1)): ChangeRow => ({
  tid,
  change_no,
  kind: 'recall',
  seq,
  idClient: null,
  contacts_no: other,
  time: 0,
});

export const outboxRow = (more: Partial<OutboxRow> = {}): OutboxRow => ({
  idClient: tidOf(9_000),
  tid: tidOf(1),
  order: 1,
  created_at: 0,
  content: { kind: 'text', text: 'written' },
  files: [],
  forward: null,
  preview: null,
  reply_seq: null,
  mentions: [],
  mention_all: false,
  state: 'waiting',
  problem: null,
  not_before: 0,
  seq: null,
  time: null,
  ...more,
});

type Notice = Extract<ShownContent, { kind: 'system' }>;
export const noticeOf = (notice: Notice['notice'], more: Partial<Notice> = {}): Notice => ({
  kind: 'system',
  notice,
  by: null,
  people: [],
  count: more.people?.length ?? 0,
  name: '',
  ...more,
});
