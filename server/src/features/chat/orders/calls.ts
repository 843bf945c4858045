import type { orderChat } from '@sycee/contract/order-chat';
import type { Handlers } from '#platform/handlers.ts';
import { chatContext } from '../chat-context.ts';
import { unreadInTeams } from '../conversation-facts.ts';
import { changeGroupSettings } from '../groups/group-settings.ts';
import { markRead } from '../read.ts';
import { addBack } from './add-back.ts';
import { openTeam } from './open-team.ts';
import { sendRequest } from './request.ts';
import { requireTeam, teamDetail } from './team-view.ts';
import { listTeams } from './teams.ts';

/** All but add_team are for members of the conversation of an order: to everybody else it is not there. */
export const orderChatCalls: Handlers<typeof orderChat> = {
  'POST /finance/api/{id}/add_team': ({ ctx, params }) => openTeam(ctx, params.id),
  'POST /finance/api/{id}/set_team': async ({ ctx, params: { id }, body }) => {
    const { tid } = await requireTeam(chatContext(ctx), id);
    return await changeGroupSettings(chatContext(ctx), { tid, ...body });
  },
  'POST /finance/api/{id}/setdescmessage': async ({ ctx, params: { id }, body }) => {
    const { tid } = await requireTeam(chatContext(ctx), id);
    return await changeGroupSettings(chatContext(ctx), { tid, ...body });
  },
  'POST /finance/api/{id}/team_add_member': async ({ ctx, params: { id }, body }) => {
    const { tid } = await requireTeam(chatContext(ctx), id);
    return await addBack(chatContext(ctx), tid, body);
  },
  'POST /finance/api/sendmsg_team': ({ ctx, body }) => sendRequest(ctx, body),
  'GET /finance/api/get_teams': ({ ctx, query }) => listTeams(chatContext(ctx), query),
  'GET /finance/api/{id}/get_team_detail': ({ ctx, params }) => teamDetail(chatContext(ctx), params.id),
  'GET /finance/api/{id}/read_team': async ({ ctx, params: { id } }) => {
    const { tid } = await requireTeam(chatContext(ctx), id);
    return await markRead(chatContext(ctx), tid, Number.MAX_SAFE_INTEGER);
  },
  'GET /finance/api/getunread': async ({ ctx }) => ({
    unread: await unreadInTeams(ctx.db, chatContext(ctx).reader.account),
    time: ctx.now,
  }),
};
