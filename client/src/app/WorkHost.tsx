import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofOfWorkRequired } from '#platform/http/work.ts';

const WorkPopup = lazy(async () => ({ default: (await import('./WorkPopup.tsx')).WorkPopup }));

/** Rendered once in the shell: a call that needs a proof of work waits here until it is solved or cancelled. */
export function WorkHost() {
  const [running, setRunning] = useState<readonly AbortController[]>([]);
  useEffect(
    () =>
      onProofOfWorkRequired(async (work) => {
        const controller = new AbortController();
        setRunning((now) => [...now, controller]);
        try {
          const { solveWork } = await import('#platform/http/solve-work.ts');
          return await solveWork(work, controller);
        } finally {
          setRunning((now) => now.filter((one) => one !== controller));
        }
      }),
    [],
  );
  if (running.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WorkPopup onCancel={() => running.forEach((controller) => controller.abort())} />
    </Suspense>
  );
}
