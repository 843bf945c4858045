import type { DataIn } from '@sycee/contract/core/call';
import type { noticeChannelCalls } from '@sycee/contract/notice-channels';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { providerStates } from '#platform/provider-states.ts';
import { connectDevice, disconnectDevice } from './push-subscriptions.ts';
import { connectWechat, disconnectWechat, startWechat } from './wechat-recipients.ts';

type Channels = DataIn<(typeof noticeChannelCalls)['GET /message/api/channels/get']>;

export const noticeChannelHandlers: Handlers<typeof noticeChannelCalls> = {
  'GET /message/api/channels/get': ({ ctx }) => readChannels(ctx),
  'GET /message/api/channels/wechat/start': async ({ ctx, query }) => startWechat(ctx, query),
  'POST /message/api/channels/wechat': ({ ctx, body }) => connectWechat(ctx, body),
  'DELETE /message/api/channels/wechat': ({ ctx }) => disconnectWechat(ctx),
  'POST /message/api/channels/push': ({ ctx, body }) => connectDevice(ctx, body),
  'DELETE /message/api/channels/push': ({ ctx }) => disconnectDevice(ctx),
};

async function readChannels(ctx: RequestContext): Promise<Channels> {
  const { account, tokenHash } = callerOf(ctx);
  const states = providerStates(ctx);
  const [wechat, device] = await Promise.all([
    ctx.db.selectFrom('wechat_recipient').select('account').where('account', '=', account).executeTakeFirst(),
    ctx.db.selectFrom('push_subscription').select('id').where('token_hash', '=', tokenHash).executeTakeFirst(),
  ]);
  return {
    wechat: { state: states.wechat, is_on: wechat !== undefined },
    push: { state: states.push, public_key: ctx.push?.publicKey ?? null, is_on: device !== undefined },
  };
}
