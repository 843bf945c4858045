import { closeCode } from '@sycee/contract/realtime';
import { stillLive } from '#features/account/index.ts';
import type { Ports } from '#platform/context.ts';
import { every } from '#platform/realtime/timers.ts';

/** A session that ended, on any server, loses its connection within a second. */
const everyMs = 700;

/**
 * Closes the connections of sessions that ended, of disabled accounts and of closed tenants. Another server tells when sessions ended there; what it does not tell, or
 * what is lost on the way, is found a moment later.
 */
export function watchSessions(ports: Ports): () => void {
  /** Tenants to check, in the order in which they were told. */
  const due = new Set<string>();
  let isChecking = false;
  const check = () => {
    if (isChecking) return;
    isChecking = true;
    void closeEnded(ports, due)
      // The database is away: calls cannot be answered either, and the next check follows.
      .catch(() => due.clear())
      .finally(() => {
        isChecking = false;
      });
  };
  const stopChecking = every(everyMs, () => {
    for (const tenantId of ports.realtime.tenants()) due.add(tenantId);
    check();
  });
  const stopListening = ports.nodes.listen({
    event: (tenantId, { kind }) => {
      if (kind !== 'sessions') return;
      ports.sessions.clearCache();
      due.add(tenantId);
      check();
    },
  });
  return () => {
    stopChecking();
    stopListening();
  };
}

async function closeEnded(ports: Ports, due: Set<string>): Promise<void> {
  for (const tenantId of due) {
    // A report that comes during the check is checked again.
    due.delete(tenantId);
    const connections = [...ports.realtime.connectionsOf(tenantId)];
    if (connections.length === 0) continue;
    const live = await stillLive(
      ports,
      tenantId,
      connections.map(({ session }) => session!.session),
    );
    for (const connection of connections)
      if (!live.has(connection.session!.session)) connection.close(closeCode.session, 'session ended');
  }
}
