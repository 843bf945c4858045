import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { applyWords } from './words.ts';

/** Says how long the input is stored, with a button to delete it. */
export function DraftLine({ days, onClear }: { days: number; onClear?: () => void }) {
  const w = useWords(applyWords);
  return (
    <div className="fb g12 apply-kept">
      <p className="t12 c3">{w.keptFor(days)}</p>
      {onClear && (
        <Button kind="ghost" size="sm" onClick={onClear}>
          {w.clear}
        </Button>
      )}
    </div>
  );
}
