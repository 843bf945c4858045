import { CallFailure } from '#platform/http/failure.ts';
import { useShownSnapshot } from '#platform/offline/shown-snapshot.ts';
import { useSession } from '#platform/session/session.ts';
import { useUpdate } from '#platform/worker/update-ready.ts';
import { OfflineBar } from '#ui/OfflineBar.tsx';
import { useShellPart } from './use-shell-part.ts';

const loadExpiredNotice = async () => (await import('./ExpiredNotice.tsx')).ExpiredNotice;
const loadStaleNotice = async () => (await import('./StaleNotice.tsx')).StaleNotice;
const loadSnapshotNotice = async () => (await import('#platform/offline/ShownSnapshotNotice.tsx')).ShownSnapshotNotice;
const loadUpdateNotice = async () => (await import('./UpdateNotice.tsx')).UpdateNotice;

const isNetworkFailure = (error: Error): boolean => error instanceof CallFailure && error.code === 'network';

/**
 * Rendered once in the shell: shows that there is no network, that a login has expired, that data could not be refreshed, and that a newer version
 * is ready. A notice of stored data says itself that there is no network, so the bar that says it is not shown besides.
 */
export function SessionBar() {
  const role = useSession((session) => session.expired);
  const stale = useSession((session) => session.stale);
  const shown = useShownSnapshot((snapshot) => snapshot.shown);
  const isUpdateReady = useUpdate((update) => update.isReady);
  const ExpiredNotice = useShellPart(role !== null, loadExpiredNotice);
  const StaleNotice = useShellPart(stale !== null && shown === null, loadStaleNotice);
  const ShownSnapshotNotice = useShellPart(shown !== null, loadSnapshotNotice);
  const UpdateNotice = useShellPart(isUpdateReady, loadUpdateNotice);
  const saysNoNetwork = shown ? ShownSnapshotNotice && isNetworkFailure(shown.error) : stale && StaleNotice;
  return (
    <>
      <div role="status">
        {role && ExpiredNotice && <ExpiredNotice role={role} />}
        {stale && !shown && StaleNotice && <StaleNotice problem={stale} />}
        {shown && ShownSnapshotNotice && <ShownSnapshotNotice {...shown} />}
        {isUpdateReady && UpdateNotice && <UpdateNotice />}
      </div>
      {!saysNoNetwork && <OfflineBar />}
    </>
  );
}
