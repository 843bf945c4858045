import { useEffect, useState } from 'react';
import { onProofOfWorkRequired } from '#platform/http/work.ts';
import { useShellPart } from './use-shell-part.ts';

const loadWorkPopup = async () => (await import('./WorkPopup.tsx')).WorkPopup;

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
  const WorkPopup = useShellPart(running.length > 0, loadWorkPopup);
  if (running.length === 0 || !WorkPopup) return null;
  return <WorkPopup onCancel={() => running.forEach((controller) => controller.abort())} />;
}
