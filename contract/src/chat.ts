import { groupEntries, groupHistories } from '@sycee/domain/messages/group';
import { fileMonths, retentionMonths } from '@sycee/domain/messages/retention';
import { z } from 'zod';
import {
  accountSync,
  changeRow,
  contactsNo,
  conversationRow,
  conversationSync,
  groupMember,
  idClient,
  messageRow,
  position,
  sentMessage,
  seq,
  tid,
} from './chat-models.ts';
import { call, defineCalls } from './core/call.ts';
import { page } from './core/list.ts';
import { version } from './core/text.ts';

const numberInQuery = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const retention = z.object({
  months: z.literal(retentionMonths).nullable(),
  /** For how many months files are kept, if for a shorter time than the messages. */
  file_months: z.literal(fileMonths).nullable(),
  /** 0: never changed. A change names the version that it replaces. */
  version,
});
const savedRetention = retention.extend({
  /** In ms: when the first deletion under the last choice may begin, also once that has passed; null: messages stay. */
  starts_at: z.number().int().nullable(),
});

/** Conversations and messages. The frames of the realtime connection are in realtime.ts. */
export const chat = defineCalls({
  'GET /message/api/msg/list': call({
    summary:
      'Conversations, pinned first and newest next; with `tid` the messages of one, newest first or after a number',
    who: 'session',
    query: page(30).extend({
      tid: tid.optional(),
      /** Messages before this number, newest first. Without it and `after_seq`: the newest. */
      before_seq: numberInQuery.optional(),
      /** Messages after this number, oldest first. */
      after_seq: numberInQuery.optional(),
      filter: z.enum(['all', 'unread', 'at', 'hidden']).default('all'),
    }),
    data: z.object({
      list: z.array(conversationRow),
      messages: z.array(messageRow),
      /** Sum over the conversations that are not muted, from 0 to 100. */
      unread: z.number().int(),
      next: z.string().nullable(),
    }),
  }),
  'GET /message/api/msg/details': call({
    summary: 'One conversation with its pinned messages and a page of its members, by tid or by the other person',
    who: 'session',
    query: page(50).extend({ tid: tid.optional(), contacts_no: contactsNo.optional() }),
    data: z.object({
      conversation: conversationRow,
      members: z.array(groupMember),
      /** How a group works; null for a one-to-one conversation. */
      group: z
        .object({
          history: z.enum(groupHistories),
          entry: z.enum(groupEntries),
          members_may_add: z.boolean(),
          /** People who wait to be let in; 0 for members who may not decide. */
          applications: z.number().int(),
        })
        .nullable(),
      pins: z.array(messageRow),
      /** When staff read this conversation, and why. */
      readings: z.array(z.object({ time: z.number().int(), by_court_order: z.boolean() })),
      /** Older messages are deleted; null: none are. */
      kept_months: z.number().int().nullable(),
      /** Older files are deleted; null: they stay as long as the messages. */
      kept_file_months: z.number().int().nullable(),
      next: z.string().nullable(),
    }),
  }),
  'POST /message/api/msg/set': call({
    summary: 'Settings of a conversation that are private to the caller: undisturb, top, hidden',
    who: 'session',
    body: z.object({
      tid,
      undisturb: z.boolean().optional(),
      top: z.boolean().optional(),
      hidden: z.boolean().optional(),
    }),
    data: conversationRow,
  }),
  'POST /message/api/msg/del': call({
    summary: 'Remove a conversation from the caller’s list; it returns with the next message',
    who: 'session',
    body: z.object({ tid }),
    data: z.object({ tid }),
  }),
  'POST /message/api/msg/delete_msg': call({
    summary:
      'Delete messages for oneself, or recall one message of one’s own, named by tid and idClient, within two minutes for everybody',
    who: 'session',
    body: z.object({
      tid,
      idClients: z
        .array(idClient)
        .min(1)
        .max(100)
        .optional()
        .describe('with mode recall exactly one, of a message of one’s own'),
      seqs: z.array(seq).min(1).max(100).optional().describe('with mode me only: system messages have no idClient'),
      mode: z.enum(['me', 'recall']).default('me'),
    }),
    data: z.object({ changed: z.number().int() }),
  }),
  'POST /message/api/msg/send': call({
    summary: 'Send a message without a realtime connection; answered when it is stored',
    who: 'session',
    body: sentMessage,
    data: z.object({
      idClient,
      tid,
      /** 0 while it is held. */
      seq: position,
      time: z.number().int(),
      /** It is stored and waits for a decision; the others do not see it yet. */
      is_held: z.literal(true).optional(),
    }),
  }),
  'POST /message/api/msg/read': call({
    summary: 'Mark a conversation as read up to a message',
    who: 'session',
    body: z.object({ tid, seq: position }),
    data: z.object({ tid, read_seq: position, unread: z.number().int() }),
  }),
  'GET /message/api/msg/sync': call({
    summary: 'What happened after the positions of the device: in the account, or with `tid` in one conversation',
    who: 'session',
    query: z.object({
      epoch: z.string().max(40).default(''),
      feed_no: numberInQuery.default(0),
      /** `now` of the last complete synchronization, in milliseconds. 0: the device has no copy. */
      since: numberInQuery.default(0),
      cursor: z.string().max(500).optional(),
      tid: tid.optional(),
      after_seq: numberInQuery.default(0),
      after_change: numberInQuery.default(0),
    }),
    data: z.object({ account: accountSync.nullable(), conversation: conversationSync.nullable() }),
  }),
  'POST /message/api/msg/pin': call({
    summary: 'Pin or unpin a message for everybody in the conversation',
    who: 'session',
    body: z.object({ tid, seq, pinned: z.boolean() }),
    data: changeRow.nullable(),
  }),
  'GET /message/api/msg/search': call({
    summary: 'Search one’s own messages, newest first; a call examines a bounded number and says how far it has looked',
    who: 'session',
    query: z.object({
      keyword: z.string().trim().min(1).max(40),
      tid: tid.optional(),
      cursor: z.string().max(500).optional(),
    }),
    data: z.object({
      list: z.array(z.object({ message: messageRow, name: z.string() })),
      examined: z.number().int(),
      /** Time of the oldest message examined; null when nothing is left. */
      examined_until: z.number().int().nullable(),
      next: z.string().nullable(),
    }),
  }),

  'GET /admin/api/message_retention': call({
    summary: 'For how many months the tenant keeps messages and their files; null: they stay',
    who: ['saas'],
    button: 'app.edit',
    data: savedRetention,
  }),
  'PUT /admin/api/message_retention': call({
    summary:
      'Change for how many months messages are kept. Deletion begins a day later, and follows at the beginning of each month',
    who: ['saas'],
    button: 'app.edit',
    body: retention,
    data: savedRetention,
  }),
});
