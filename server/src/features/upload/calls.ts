import type { upload } from '@sycee/contract/upload';
import { isGranted } from '@sycee/domain/access/granted';
import { readKey } from '@sycee/domain/upload/key';
import { type UploadKindName, uploadKind } from '@sycee/domain/upload/kinds';
import { notAllowed, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { makeCredential } from './credential.ts';
import { mayRead } from './may-read.ts';

/** Pictures and proofs of the desks of headquarters are uploaded by those who keep them. */
function credentialOf(ctx: RequestContext, kind: UploadKindName): ReturnType<typeof makeCredential> {
  const needed = uploadKind(kind).buttons;
  const { buttons } = callerOf(ctx);
  if (needed && !needed.some((one) => isGranted(buttons, one))) throw notAllowed();
  return makeCredential(ctx, kind);
}

export const uploadCalls: Handlers<typeof upload> = {
  'GET /tools/api/oss/sign': async ({ ctx, query }) => credentialOf(ctx, query.type),
  'GET /tools/api/oss/base_sign': async ({ ctx, query }) => credentialOf(ctx, query.type),
  'GET /tools/api/oss/queue': async ({ ctx }) => ({ ahead: ctx.readings.aheadOf(callerOf(ctx).account) }),
  'GET /tools/api/oss/own_address': async ({ ctx, query }) => {
    if (!readKey(query.key)) throw notFound();
    if (!(await mayRead(ctx, query.key))) throw notFound();
    const { address, expiresAt } = ctx.files.signed(query.key, ctx.origin);
    return { address, expires_at: expiresAt.toISOString() };
  },
};
