import { closeCode } from '@sycee/contract/realtime';
import { stillLive } from '#features/account/index.ts';
import type { Ports } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/connection.ts';
import { every } from '#platform/realtime/timers.ts';

/** A session that ended, on any server, loses its connection within a second. */
const everyMs = 700;

/** Closes the connections of sessions that ended, of disabled accounts and of closed tenants. */
export function watchSessions(ports: Ports): () => void {
  let isChecking = false;
  return every(everyMs, () => {
    if (isChecking) return;
    isChecking = true;
    void closeEnded(ports)
      // The database is away: calls cannot be answered either, and the next check follows.
      .catch(() => {})
      .finally(() => {
        isChecking = false;
      });
  });
}

async function closeEnded(ports: Ports): Promise<void> {
  const byTenant = new Map<string, Connection[]>();
  for (const connection of ports.realtime.connections()) {
    const { tenantId } = connection.session!;
    const known = byTenant.get(tenantId);
    if (known) known.push(connection);
    else byTenant.set(tenantId, [connection]);
  }
  for (const [tenantId, connections] of byTenant) {
    const live = await stillLive(
      ports,
      tenantId,
      connections.map(({ session }) => session!.session),
    );
    for (const connection of connections)
      if (!live.has(connection.session!.session)) connection.close(closeCode.session, 'session ended');
  }
}
