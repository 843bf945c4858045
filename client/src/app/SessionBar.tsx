import { useSession } from '#platform/session/session.ts';
import { useShellPart } from './use-shell-part.ts';

const loadExpiredNotice = async () => (await import('./ExpiredNotice.tsx')).ExpiredNotice;
const loadStaleNotice = async () => (await import('./StaleNotice.tsx')).StaleNotice;

/** Rendered once in the shell: shows that a login has expired, and that the member's data could not be refreshed. */
export function SessionBar() {
  const role = useSession((session) => session.expired);
  const stale = useSession((session) => session.stale);
  const ExpiredNotice = useShellPart(role !== null, loadExpiredNotice);
  const StaleNotice = useShellPart(stale !== null, loadStaleNotice);
  return (
    <div role="status">
      {role && ExpiredNotice && <ExpiredNotice role={role} />}
      {stale && StaleNotice && <StaleNotice problem={stale} />}
    </div>
  );
}
