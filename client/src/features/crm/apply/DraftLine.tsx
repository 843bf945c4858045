import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { applyWords } from './words.ts';

/** What becomes of what is typed, said where it is typed, and the way to have it gone. */
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
