import { providerStates } from '@sycee/domain/site/providers';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';

const state = z.enum(providerStates);
/** First segment of the site’s address, which a message opens; empty at the default site. */
const segment = z.string().regex(/^[A-Za-z0-9_-]{0,400}$/);
const base64url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/);

/** Ways by which the caller receives notices outside of the app. None of these calls is in the spec. */
export const noticeChannelCalls = defineCalls({
  'GET /message/api/channels/get': call({
    summary: 'Whether notices come by WeChat and to this device (not in the spec)',
    who: 'session',
    data: z.object({
      wechat: z.object({ state, is_on: z.boolean() }),
      /** The key to which browsers subscribe; null if there is no push. `is_on`: for this session. */
      push: z.object({ state, public_key: z.string().nullable(), is_on: z.boolean() }),
    }),
  }),
  'GET /message/api/channels/wechat/start': call({
    summary: 'Address of WeChat’s login, which leads back to the settings; it works in WeChat (not in the spec)',
    who: 'session',
    query: z.object({ segment: segment.default('') }),
    data: z.object({ url: z.string(), sample: z.boolean() }),
  }),
  'POST /message/api/channels/wechat': call({
    summary: 'Receive notices in WeChat, by the code and the state of that login (not in the spec)',
    who: 'session',
    body: z.object({ code: z.string().min(1).max(200), state: z.string().min(1).max(128), segment }),
    /** The caller’s own open id, with which the device can pay in WeChat; null if payments are another account’s. */
    data: z.object({ openid: z.string().nullable() }),
  }),
  'DELETE /message/api/channels/wechat': call({
    summary: 'Receive no more notices in WeChat (not in the spec)',
    who: 'session',
    data: z.null(),
  }),
  'POST /message/api/channels/push': call({
    summary: 'Receive notices on this device while the session lasts (not in the spec)',
    who: 'session',
    body: z.object({
      /** At a known push service. */
      endpoint: z.url().max(1000),
      p256dh: base64url.min(80).max(100),
      auth: base64url.min(20).max(40),
      segment,
    }),
    data: z.null(),
  }),
  'DELETE /message/api/channels/push': call({
    summary: 'Receive no more notices on this device (not in the spec)',
    who: 'session',
    data: z.null(),
  }),
});
