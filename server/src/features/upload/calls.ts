import type { upload } from '@sycee/contract/upload';
import { readKey } from '@sycee/domain/upload/key';
import { notFound } from '#platform/api-error.ts';
import { callerOf } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { makeCredential } from './credential.ts';
import { mayRead } from './may-read.ts';

export const uploadCalls: Handlers<typeof upload> = {
  'GET /tools/api/oss/sign': async ({ ctx, query }) => makeCredential(ctx, query.type),
  'GET /tools/api/oss/base_sign': async ({ ctx, query }) => makeCredential(ctx, query.type),
  'GET /tools/api/oss/queue': async ({ ctx }) => ({ ahead: ctx.readings.aheadOf(callerOf(ctx).account) }),
  'GET /tools/api/oss/own_address': async ({ ctx, query }) => {
    if (!readKey(query.key)) throw notFound();
    if (!(await mayRead(ctx, query.key))) throw notFound();
    const { address, expiresAt } = ctx.files.signed(query.key, ctx.origin);
    return { address, expires_at: expiresAt.toISOString() };
  },
};
