import {
  groupDescriptionAtMost,
  groupDescriptionTitleAtMost,
  groupNameLettersAtMost,
  groupPeopleAtOnce,
} from '@sycee/domain/messages/group';
import { orderRequests } from '@sycee/domain/messages/order-requests';
import { z } from 'zod';
import { contactsNo, conversationRow, groupMember, position, tid } from './chat-models.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { typed, typedName } from './core/text.ts';

/** The conversation of an order as one of its members sees it. */
const orderTeam = z.object({
  conversation: conversationRow,
  work_no: z.string(),
  /** The order is closed: its conversation stays. */
  is_over: z.boolean(),
  has_adviser: z.boolean(),
  /** Whether the applicant is in it. Without an account they join when they register. */
  applicant: z.enum(['member', 'left', 'no_account']),
});
const inTeam = { who: 'session' } as const;

/** The one conversation of an order; {id} is the order in add_team, and a tid in the other calls (spec section 7). */
export const orderChat = defineCalls({
  'POST /finance/api/{id}/add_team': call({
    summary:
      'Open the conversation of an order, or fetch it: its adviser, collaborators and applicant, who need not be contacts. One of these makes the call; who has left it comes back',
    ...inTeam,
    menu: 'work',
    data: orderTeam,
  }),
  'POST /finance/api/{id}/set_team': call({
    summary: 'Change the name of the conversation of an order, or who may write; by the adviser',
    ...inTeam,
    body: z.object({ name: typedName(groupNameLettersAtMost).optional(), is_muted: z.boolean().optional() }),
    data: conversationRow,
  }),
  'POST /finance/api/{id}/setdescmessage': call({
    summary: 'Change the announcement of the conversation of an order; by the adviser',
    ...inTeam,
    body: z.object({
      desc_title: typed(groupDescriptionTitleAtMost, 0),
      desc_message: typed(groupDescriptionAtMost, 0),
    }),
    data: conversationRow,
  }),
  'POST /finance/api/{id}/team_add_member': call({
    summary: 'Bring people of the order back into its conversation who have left it; by the adviser',
    ...inTeam,
    body: z.object({ contacts_nos: z.array(contactsNo).min(1).max(groupPeopleAtOnce) }),
    data: z.object({ added: z.number().int(), conversation: conversationRow }),
  }),
  'POST /finance/api/sendmsg_team': call({
    summary:
      'Write a line of the system into the conversation of an order: staff ask for documents, applicants for a call',
    ...inTeam,
    body: z.object({ tid, line: z.enum(orderRequests) }),
    data: z.object({ tid, seq: position }),
  }),
  'GET /finance/api/get_teams': call({
    summary: 'Conversations of orders of which the caller is a member, the newest first',
    ...inTeam,
    query: page(20),
    data: listOf(conversationRow),
  }),
  'GET /finance/api/{id}/get_team_detail': call({
    summary: 'The conversation of an order with its members',
    ...inTeam,
    data: orderTeam.extend({ members: z.array(groupMember) }),
  }),
  'GET /finance/api/{id}/read_team': call({
    summary: 'Mark the conversation of an order as read',
    ...inTeam,
    changes: true,
    data: z.object({ tid, read_seq: position, unread: z.number().int() }),
  }),
  'GET /finance/api/getunread': call({
    summary: 'Unread messages in the conversations of orders that are not muted, from 0 to 100',
    ...inTeam,
    data: z.object({
      unread: z.number().int().min(0).max(100),
      /** Milliseconds: when it was true. An older answer never replaces a newer one. */
      time: z.number().int(),
    }),
  }),
});
