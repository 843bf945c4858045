import { useEffect, useState } from 'react';
import { onProofOfWorkRequired } from '#platform/http/proof-of-work.ts';
import { useShellPart } from './use-shell-part.ts';

const loadProofOfWorkPopup = async () => (await import('./ProofOfWorkPopup.tsx')).ProofOfWorkPopup;

/** Rendered once in the shell: a call that needs a proof of work waits here until it is solved or cancelled. */
export function ProofOfWorkHost() {
  const [running, setRunning] = useState<readonly AbortController[]>([]);
  useEffect(
    () =>
      onProofOfWorkRequired(async (challenge) => {
        const controller = new AbortController();
        setRunning((now) => [...now, controller]);
        try {
          const { solveProofOfWork } = await import('#platform/http/solve-proof-of-work.ts');
          return await solveProofOfWork(challenge, controller);
        } finally {
          setRunning((now) => now.filter((one) => one !== controller));
        }
      }),
    [],
  );
  const ProofOfWorkPopup = useShellPart(running.length > 0, loadProofOfWorkPopup);
  if (running.length === 0 || !ProofOfWorkPopup) return null;
  return <ProofOfWorkPopup onCancel={() => running.forEach((controller) => controller.abort())} />;
}
