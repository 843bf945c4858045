import type { upload } from '@sycee/contract/upload';
import { readKey } from '@sycee/domain/upload/key';
import { callerOf } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { notThere } from '#platform/refusal.ts';
import { makeCredential } from './credential.ts';
import { mayRead } from './may-read.ts';

export const uploadCalls: Handlers<typeof upload> = {
  'GET /tools/api/oss/sign': async ({ at, query }) => makeCredential(at, query.type),
  'GET /tools/api/oss/base_sign': async ({ at, query }) => makeCredential(at, query.type),
  'GET /tools/api/oss/queue': async ({ at }) => ({ ahead: at.readings.aheadOf(callerOf(at).account) }),
  'GET /tools/api/oss/own_address': async ({ at, query }) => {
    if (!readKey(query.key)) throw notThere();
    if (!(await mayRead(at, query.key))) throw notThere();
    const { address, expiresAt } = at.files.signed(query.key, at.origin);
    return { address, expires_at: expiresAt.toISOString() };
  },
};
