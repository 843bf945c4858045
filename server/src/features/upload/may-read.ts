import { readKey } from '@sycee/domain/upload/key';
import { seeOrderFile } from '#features/crm/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { ownUpload } from './repository.ts';

/**
 * Who may read a private file: of what was given for an order whoever may read the order, and nobody else; of anything else
 * who brought it.
 */
export async function mayRead(ctx: RequestContext, key: string): Promise<boolean> {
  const ofOrder = readKey(key)?.kind === 'work' ? await seeOrderFile(ctx, key) : undefined;
  return ofOrder ?? (await ownUpload(ctx, callerOf(ctx), key))?.is_private === true;
}
