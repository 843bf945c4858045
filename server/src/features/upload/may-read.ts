import { readKey } from '@sycee/domain/upload/key';
import { seeOrderFile } from '#features/crm/index.ts';
import { isMandateOfTenant } from '#features/institutions/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { ownUpload } from './repository.ts';

/**
 * Whether the caller may get an address of a private file: for an order's file, everyone who may read the order; for the proof of a
 * mandate, headquarters who keep institutions; for any other, and for a picture of a post, only its uploader. Addresses of files in messages come with the messages, so that who may not read a message any more gets none.
 */
export async function mayRead(ctx: RequestContext, key: string): Promise<boolean> {
  const kind = readKey(key)?.kind;
  if (kind === 'chat') return false;
  if (kind === 'mandate' && (await isMandateOfTenant(ctx, key))) return true;
  const ofOrder = kind === 'work' ? await seeOrderFile(ctx, key) : undefined;
  if (ofOrder !== undefined) return ofOrder;
  const own = await ownUpload(ctx, callerOf(ctx), key);
  return own !== undefined && (own.is_private || kind === 'post');
}
