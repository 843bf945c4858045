import { LocateFixed } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { usePosition } from './use-position.ts';
import { mapWords } from './words.ts';
import './map.css';

interface PositionButtonProps {
  found: ReturnType<typeof usePosition>;
  label: string;
  /** What to do without the permission, and without a position. */
  denied: string;
  notFound: string;
}

/** Finds the device's position on a press, or says why it cannot. */
export function PositionButton({ found: { state, find }, label, ...failures }: PositionButtonProps) {
  const w = useWords(mapWords);
  return (
    <div className="locate">
      <Button kind="line" icon={LocateFixed} busy={state === 'locating'} onClick={() => void find()}>
        {state === 'locating' ? w.locating : label}
      </Button>
      <div aria-live="polite">
        {(state === 'denied' || state === 'notFound') && <Note kind="warn">{failures[state]}</Note>}
      </div>
    </div>
  );
}
