import { messagingAccountAt } from '#platform/session/session.ts';
import { deleteStorage, openStorage } from './idb-storage.ts';
import { copyKinds } from './storage.ts';

const prefix = 'sycee-chat-';
const dayMs = 86_400_000;
/** What was written and not sent waits this long for the next login of an account whose session expired. */
const unsentKeptMs = 30 * dayMs;

/** Names the copy, the lock and the channel of one account at one site: accounts on one device never mix. */
export const copyName = (identity: string, accid: string): string => `${prefix}${identity}-${accid}`;

/** What becomes of a stored copy: an account that is logged in keeps it, one whose session expired keeps what it has not sent. */
export function fateOf(name: string, nowMs: number): 'keep' | 'keep unsent' | 'delete' {
  const [, identity, accid] = /^sycee-chat-(.+)-([a-z]+-[0-9-]+)$/.exec(name) ?? [];
  if (!identity || !accid) return 'keep';
  const { isLoggedIn, expiredAt } = messagingAccountAt(identity, accid);
  if (isLoggedIn) return 'keep';
  return expiredAt !== null && nowMs - expiredAt < unsentKeptMs ? 'keep unsent' : 'delete';
}

/** After a logout nothing of the account stays on the device; after an expired session only what was written and not sent. */
export async function settleCopy(name: string): Promise<void> {
  const fate = fateOf(name, Date.now());
  if (fate === 'delete') await deleteStorage(name);
  if (fate !== 'keep unsent') return;
  const storage = await openStorage(name);
  await storage.clear(copyKinds);
  storage.close();
}

/** Sessions also end while no page is open, and pages are closed before a copy is deleted. */
export async function settleLeftCopies(): Promise<void> {
  for (const { name } of await databasesHere()) if (name?.startsWith(prefix)) await settleCopy(name).catch(() => {});
}

/** None in a browser that does not list them, or that blocks storage. */
async function databasesHere(): Promise<IDBDatabaseInfo[]> {
  try {
    return (await (indexedDB as Partial<IDBFactory>).databases?.()) ?? [];
  } catch {
    return [];
  }
}
