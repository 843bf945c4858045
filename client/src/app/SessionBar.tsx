import { lazy, Suspense } from 'react';
import { useSession } from '#platform/session/session.ts';

const ExpiredNotice = lazy(async () => ({ default: (await import('./ExpiredNotice.tsx')).ExpiredNotice }));
const StaleNotice = lazy(async () => ({ default: (await import('./StaleNotice.tsx')).StaleNotice }));

/**
 * Once in the shell: says that a login has expired, where its owner would else be a guest without knowing why, and that their data
 * could not be read again.
 */
export function SessionBar() {
  const role = useSession((session) => session.expired);
  const stale = useSession((session) => session.stale);
  return (
    <div role="status">
      <Suspense fallback={null}>
        {role && <ExpiredNotice role={role} />}
        {stale && <StaleNotice problem={stale} />}
      </Suspense>
    </div>
  );
}
