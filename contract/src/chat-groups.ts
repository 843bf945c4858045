import {
  groupDescriptionAtMost,
  groupDescriptionTitleAtMost,
  groupEntries,
  groupHistories,
  groupNameLettersAtMost,
  groupPeopleAtOnce,
} from '@sycee/domain/messages/group';
import { z } from 'zod';
import { contactsNo, conversationRow, groupMember, memberInfo, position, seq, tid } from './chat-models.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { instant, typed, typedName, uuid } from './core/text.ts';

const people = z.array(contactsNo).min(1).max(groupPeopleAtOnce);
const name = typedName(groupNameLettersAtMost);
/** As people write it down: letters and digits without 0, 1, I and O, in capitals or not, with blanks or hyphens. */
const groupCode = z.string().trim().min(8).max(24);
const validCode = z.object({ code: z.string(), expires_at: instant });

const applicationRow = z.object({
  id: uuid,
  applicant: memberInfo,
  note: z.string(),
  created_at: instant,
});

/** Conversations of several people. Settings that are private to one person are in chat.ts (`msg/set`). */
export const chatGroups = defineCalls({
  'POST /message/api/chat_team/create': call({
    summary: 'Open a group with contacts of the caller, who becomes its owner',
    who: 'session',
    body: z.object({ name, contacts_nos: people }),
    data: conversationRow,
  }),
  'POST /message/api/chat_team/add': call({
    summary:
      'Add contacts of the caller to a group; those who are in it already stay. Owner and managers may, and members if the group lets them',
    who: 'session',
    body: z.object({ tid, contacts_nos: people }),
    data: z.object({ added: z.number().int(), conversation: conversationRow }),
  }),
  'POST /message/api/chat_team/kick': call({
    summary: 'Remove people from a group. The owner removes everybody else, managers remove members',
    who: 'session',
    body: z.object({ tid, contacts_nos: people }),
    data: z.object({ removed: z.number().int(), conversation: conversationRow }),
  }),
  'POST /message/api/chat_team/leave': call({
    summary: 'Leave a group. Its owner first hands it over, or dissolves it',
    who: 'session',
    body: z.object({ tid }),
    data: z.object({ tid }),
  }),
  'POST /message/api/chat_team/hand_over': call({
    summary: 'Make another member the owner of the group; the caller becomes a member',
    who: 'session',
    body: z.object({ tid, contacts_no: contactsNo }),
    data: conversationRow,
  }),
  'POST /message/api/chat_team/appoint': call({
    summary: 'Make a member a manager of the group, or a manager a member; by the owner',
    who: 'session',
    body: z.object({ tid, contacts_no: contactsNo, role: z.enum(['manager', 'member']) }),
    data: conversationRow,
  }),
  'POST /message/api/chat_team/set': call({
    summary: 'Change what a group shows and how it works; what is omitted stays. By owner and managers',
    who: 'session',
    body: z.object({
      tid,
      name: name.optional(),
      /** Key of an upload of kind `avatar` by the caller; empty: no picture. */
      avatar: z.string().max(200).optional(),
      desc_title: typed(groupDescriptionTitleAtMost, 0).optional(),
      desc_message: typed(groupDescriptionAtMost, 0).optional(),
      /** Only owner and managers write. */
      is_muted: z.boolean().optional(),
      history: z.enum(groupHistories).optional(),
      entry: z.enum(groupEntries).optional(),
      members_may_add: z.boolean().optional(),
    }),
    data: conversationRow,
  }),
  'POST /message/api/chat_team/dissolve': call({
    summary: 'End a group for everybody; by the owner. Nobody can read it any more',
    who: 'session',
    body: z.object({ tid }),
    data: z.object({ tid }),
  }),
  'GET /message/api/chat_team/members': call({
    summary:
      'Members of a group, owner and managers first; with `keyword` those found by name or number, with `contacts_nos` these, also if they have left',
    who: 'session',
    query: page(50).extend({
      tid,
      keyword: z.string().trim().max(40).default(''),
      /** Separated by commas, at most 50. */
      contacts_nos: z.string().max(2000).optional(),
    }),
    data: listOf(groupMember),
  }),
  'GET /message/api/chat_team/code': call({
    summary: 'The code with which people join a group, if it has one that is still good',
    who: 'session',
    query: z.object({ tid }),
    data: z.object({ code: validCode.nullable() }),
  }),
  'POST /message/api/chat_team/code': call({
    summary: 'Make a new code for a group; the one before it ends',
    who: 'session',
    body: z.object({ tid }),
    data: z.object({ code: validCode }),
  }),
  'GET /message/api/chat_team/by_code': call({
    summary: 'What a person who has its code sees of a group before joining',
    who: 'session',
    query: z.object({ code: groupCode }),
    data: z.object({
      name: z.string(),
      /** Address of the picture. */
      avatar: z.string().nullable(),
      members: z.number().int(),
      /** `member`: the caller is in it, as `tid` names it. Whoever was removed needs the approval of the managers, also where others join at once. */
      state: z.enum(['open', 'approval', 'waiting', 'member']),
      /** The managers refused the caller’s last application. */
      is_refused: z.boolean(),
      tid: tid.nullable(),
    }),
  }),
  'POST /message/api/chat_team/join': call({
    summary: 'Join a group by its code, or apply to its managers if they decide',
    who: 'session',
    body: z.object({ code: groupCode, note: typed(100, 0).default('') }),
    data: z.object({ state: z.enum(['joined', 'waiting']), tid: tid.nullable() }),
  }),
  'GET /message/api/chat_team/applications': call({
    summary: 'People who wait to be let into a group, oldest first; for owner and managers',
    who: 'session',
    query: page(50).extend({ tid }),
    data: listOf(applicationRow),
  }),
  'POST /message/api/chat_team/decide': call({
    summary: 'Let a person into a group or not; by owner and managers',
    who: 'session',
    body: z.object({ id: uuid, accept: z.boolean() }),
    data: z.object({ id: uuid, accepted: z.boolean() }),
  }),
  'GET /message/api/msg/readers': call({
    summary: 'Who has read a message of one’s own in a group, and who has not, among the members who were there',
    who: 'session',
    query: z.object({ tid, seq: z.coerce.number().pipe(seq) }),
    data: z.object({ readers: z.array(memberInfo), others: z.array(memberInfo), seq: position }),
  }),
});
