import { type DirectPair, openDirect } from '#features/chat/index.ts';
import { systemClock } from '#platform/clock.ts';
import type { TestServer, Visitor } from './test-server.ts';

/** Makes two visitors contacts, as an accepted application does, and returns their conversation. */
export async function makeContacts({ parts, clock }: TestServer, ...visitors: [Visitor, Visitor]): Promise<string> {
  const { ports } = parts;
  const sessions = await Promise.all(visitors.map((visitor) => ports.sessions.find(visitor.headers['x-token']!)));
  const pair = sessions.map((found) => 'caller' in found && found.caller.account) as unknown as DirectPair;
  const tenantId = visitors[0].headers['x-token']!.slice(0, 36);
  const ctx = { ...ports, now: (clock ?? systemClock).now(), site: { tenantId } } as never;
  return await ports.database
    .of(tenantId)
    .transaction()
    .execute((db) => openDirect(db, ctx, pair));
}
