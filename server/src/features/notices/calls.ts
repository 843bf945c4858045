import type { notices } from '@sycee/contract/notices';
import type { Handlers } from '#platform/handlers.ts';
import { readCounter, readCounters } from './counters.ts';
import { listNotices } from './list.ts';
import { readNotices } from './read.ts';
import { listDeliveries, resendNotice } from './support.ts';

export const noticeCalls: Handlers<typeof notices> = {
  'GET /message/api/helper/list': ({ ctx, query }) => listNotices(ctx, query),
  'GET /message/api/unread/get': ({ ctx, query }) => readCounter(ctx, query.slug),
  'POST /message/api/unread/get_batch': async ({ ctx, body }) => ({ list: await readCounters(ctx, body.filters) }),
  'POST /message/api/unread/read': ({ ctx, body }) => readNotices(ctx, body),
  'GET /admin/api/notices': ({ ctx, query }) => listDeliveries(ctx, query),
  'POST /admin/api/notices/resend': ({ ctx, body }) => resendNotice(ctx, body),
};
