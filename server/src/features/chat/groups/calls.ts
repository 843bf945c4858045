import type { chatGroups } from '@sycee/contract/chat-groups';
import type { Handlers } from '#platform/handlers.ts';
import { chatContext } from '../chat-context.ts';
import { decideApplication, listApplications } from './applications.ts';
import { addMembers, appoint, handOver, leave, removeMembers } from './change-members.ts';
import { createGroup } from './create-group.ts';
import { dissolve } from './dissolve.ts';
import { groupByCode, groupCode, joinByCode, renewGroupCode } from './group-code.ts';
import { groupMembers } from './group-members.ts';
import { changeGroupSettings } from './group-settings.ts';
import { messageReaders } from './readers.ts';

export const chatGroupCalls: Handlers<typeof chatGroups> = {
  'POST /message/api/chat_team/create': ({ ctx, body }) => createGroup({ ...chatContext(ctx), write: ctx.write }, body),
  'POST /message/api/chat_team/add': ({ ctx, body }) => addMembers(chatContext(ctx), body),
  'POST /message/api/chat_team/kick': ({ ctx, body }) => removeMembers(chatContext(ctx), body),
  'POST /message/api/chat_team/leave': ({ ctx, body }) => leave(chatContext(ctx), body.tid),
  'POST /message/api/chat_team/hand_over': ({ ctx, body }) => handOver(chatContext(ctx), body.tid, body.contacts_no),
  'POST /message/api/chat_team/appoint': ({ ctx, body }) => appoint(chatContext(ctx), body),
  'POST /message/api/chat_team/set': ({ ctx, body }) => changeGroupSettings(chatContext(ctx), body),
  'POST /message/api/chat_team/dissolve': ({ ctx, body }) => dissolve(chatContext(ctx), body.tid),
  'GET /message/api/chat_team/members': ({ ctx, query }) => groupMembers(chatContext(ctx), query),
  'GET /message/api/chat_team/code': ({ ctx, query }) => groupCode(chatContext(ctx), query.tid),
  'POST /message/api/chat_team/code': ({ ctx, body }) => renewGroupCode(chatContext(ctx), body.tid),
  'GET /message/api/chat_team/by_code': ({ ctx, query }) => groupByCode(chatContext(ctx), query.code),
  'POST /message/api/chat_team/join': ({ ctx, body }) => joinByCode(chatContext(ctx), body),
  'GET /message/api/chat_team/applications': ({ ctx, query }) => listApplications(chatContext(ctx), query),
  'POST /message/api/chat_team/decide': ({ ctx, body }) => decideApplication(chatContext(ctx), body),
  'GET /message/api/msg/readers': ({ ctx, query }) => messageReaders(chatContext(ctx), query),
};
