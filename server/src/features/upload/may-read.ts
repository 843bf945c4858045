import { readKey } from '@sycee/domain/upload/key';
import { seeOrderFile } from '#features/crm/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { ownUpload } from './repository.ts';

/**
 * Whether the caller may read a private file: for an order's file, everyone who may read the order; for any other, only
 * its uploader.
 */
export async function mayRead(ctx: RequestContext, key: string): Promise<boolean> {
  const ofOrder = readKey(key)?.kind === 'work' ? await seeOrderFile(ctx, key) : undefined;
  return ofOrder ?? (await ownUpload(ctx, callerOf(ctx), key))?.is_private === true;
}
