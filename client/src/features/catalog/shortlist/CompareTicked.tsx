import { GitCompareArrows } from 'lucide-react';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { compareMax, compareMin } from '../compare/compare-href.ts';
import { comparePath } from '../paths.ts';
import { shortlistWords } from './shortlist-words.ts';

/** Shows how many products are selected out of the maximum, and compares them. */
export function CompareTicked({ numbers }: { numbers: readonly string[] }) {
  const w = useWords(shortlistWords);
  const n = numbers.length;
  const missing = compareMin - n;
  return (
    <>
      <p className="t13 c2 grow" role="status">
        {n === 0 ? w.pick : missing > 0 ? w.pickMore(missing) : n === compareMax ? w.pickedMost : w.picked(n)}
      </p>
      <Button
        icon={GitCompareArrows}
        disabled={missing > 0}
        onClick={() => go(comparePath, { numbers: numbers.join(',') })}
      >
        {missing > 0 ? w.compare : w.compareN(n)}
      </Button>
    </>
  );
}
