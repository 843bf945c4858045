import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { whenRightsChange } from '#platform/session/rights.ts';
import { useSession } from '#platform/session/session.ts';

const awayMs = 30_000;

/** Reloads buttons and menus after the permissions changed: with the next answer, or when the page becomes visible again. */
export function followRights(queries: QueryClient): void {
  whenRightsChange(async (role, token, rights) => {
    const { renewRights } = await import('#platform/session/log-in.ts');
    if (await renewRights(role, token, rights)) void queries.invalidateQueries();
  });
  let hiddenAt = 0;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    const { role } = useSession.getState();
    if (document.visibilityState === 'hidden' || !role || role === 'member' || Date.now() - hiddenAt < awayMs) return;
    // Every answer carries the rights; this one is the smallest.
    void call('GET /permission/api/scan/menu', { background: true }).catch(() => {});
  });
}
