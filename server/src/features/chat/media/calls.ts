import type { chatMedia } from '@sycee/contract/chat-media';
import type { Handlers } from '#platform/handlers.ts';
import { mediaAddress } from './address.ts';
import { beginMedia } from './begin.ts';
import { cancelMedia } from './cancel.ts';
import { completeMedia } from './complete.ts';
import { mediaState } from './state.ts';

export const chatMediaCalls: Handlers<typeof chatMedia> = {
  'POST /message/api/msg/media_begin': ({ ctx, body }) => beginMedia(ctx, body),
  'GET /message/api/msg/media_state': ({ ctx, query }) => mediaState(ctx, query.media),
  'POST /message/api/msg/media_complete': ({ ctx, body }) => completeMedia(ctx, body.media),
  'POST /message/api/msg/media_cancel': async ({ ctx, body: { media } }) => {
    await cancelMedia(ctx, media);
    return { media };
  },
  'GET /message/api/msg/media': ({ ctx, query }) => mediaAddress(ctx, query),
  'GET /admin/api/message_reports/media': ({ ctx, query }) => mediaAddress(ctx, query, 'staff'),
};
