import { lazy, Suspense } from 'react';
import { useSession } from '#platform/session/session.ts';

const ExpiredNotice = lazy(async () => ({ default: (await import('./ExpiredNotice.tsx')).ExpiredNotice }));
const StaleNotice = lazy(async () => ({ default: (await import('./StaleNotice.tsx')).StaleNotice }));

/** Rendered once in the shell: shows that a login has expired, and that the member's data could not be refreshed. */
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
