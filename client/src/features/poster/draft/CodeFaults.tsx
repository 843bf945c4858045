import { codeFaults } from '@sycee/domain/poster/code-faults';
import type { Scene } from '@sycee/domain/poster/scene';
import { useMemo } from 'react';
import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { draftWords } from './words.ts';

/** Why a camera may not read the QR code of a poster, and what to do about it. */
export function CodeFaults({ scene }: { scene: Scene }) {
  const w = useWords(draftWords);
  const faults = useMemo(() => codeFaults(scene), [scene]);
  if (faults.length === 0) return null;
  return (
    <Note kind="warn">
      {w.codeFault} {faults.map((fault) => w[fault]).join(w.between)}
    </Note>
  );
}
