import { readKey } from '@sycee/domain/upload/key';
import { seeOrderFile } from '#features/crm/door.ts';
import { type At, callerOf } from '#platform/context.ts';
import { ownUpload } from './store.ts';

/**
 * Who may read a private file: of what was given for an order whoever may read the order, and nobody else; of anything else
 * who brought it.
 */
export async function mayRead(at: At, key: string): Promise<boolean> {
  const ofOrder = readKey(key)?.kind === 'work' ? await seeOrderFile(at, key) : undefined;
  return ofOrder ?? (await ownUpload(at, callerOf(at), key))?.is_private === true;
}
