import type { chat } from '@sycee/contract/chat';
import type { Handlers } from '#platform/handlers.ts';
import { chatContext } from './chat-context.ts';
import { deleteMessages } from './delete-messages.ts';
import { conversationDetails } from './details.ts';
import { epochOf } from './epoch.ts';
import { listConversations, listMessages } from './list.ts';
import { pinMessage } from './pins.ts';
import { markRead } from './read.ts';
import { changeRetention, retentionSetting } from './retention/setting.ts';
import { searchMessages } from './search.ts';
import { sendMessage } from './send.ts';
import { changeSettings } from './settings.ts';
import { syncAccount } from './sync-account.ts';
import { syncConversation } from './sync-conversation.ts';

export const chatCalls: Handlers<typeof chat> = {
  'GET /message/api/msg/list': ({ ctx, query }) =>
    query.tid ? listMessages(chatContext(ctx), query.tid, query) : listConversations(chatContext(ctx), query),
  'GET /message/api/msg/details': ({ ctx, query }) => conversationDetails(chatContext(ctx), query),
  'POST /message/api/msg/set': ({ ctx, body }) => changeSettings(chatContext(ctx), body),
  'POST /message/api/msg/del': async ({ ctx, body: { tid } }) => {
    await changeSettings(chatContext(ctx), { tid, hidden: true });
    return { tid };
  },
  'POST /message/api/msg/delete_msg': async ({ ctx, body }) => ({
    changed: await deleteMessages(chatContext(ctx), body),
  }),
  'POST /message/api/msg/send': async ({ ctx, body }) => {
    await ctx.limits.take('messages', ctx.caller?.account ?? '');
    return await sendMessage(chatContext(ctx), body);
  },
  'POST /message/api/msg/read': ({ ctx, body: { tid, seq } }) => markRead(chatContext(ctx), tid, seq),
  'GET /message/api/msg/sync': async ({ ctx, query }) => {
    const chat = chatContext(ctx);
    const { tid, epoch } = query;
    if (!tid) {
      const { feed_no: feedNo, since, cursor } = query;
      return { account: await syncAccount(chat, { epoch, feedNo, since, cursor }), conversation: null };
    }
    const isOfEpoch = (await epochOf(ctx.db)) === epoch;
    const position = { tid, seq: query.after_seq, changeNo: query.after_change, isOfEpoch };
    return { account: null, conversation: await syncConversation(chat, position) };
  },
  'POST /message/api/msg/pin': ({ ctx, body: { tid, seq, pinned } }) => pinMessage(chatContext(ctx), tid, seq, pinned),
  'GET /message/api/msg/search': ({ ctx, query }) => searchMessages(chatContext(ctx), query),
  'GET /admin/api/message_retention': ({ ctx }) => retentionSetting(ctx),
  'PUT /admin/api/message_retention': ({ ctx, body }) => changeRetention(ctx, body),
};
