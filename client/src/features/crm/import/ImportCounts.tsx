import { groupDigits } from '@sycee/domain/money/format';
import { useWords } from '#platform/words.ts';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import type { ImportView } from './types.ts';
import { importWords } from './words.ts';

/** Before the import the valid rows, afterwards the added ones. */
export function ImportCounts({ view: { state, good, bad, added, there, undone } }: { view: ImportView }) {
  const w = useWords(importWords);
  return (
    <Stats>
      {state === 'read' ? (
        <Stat label={w.canTake}>{groupDigits(good)}</Stat>
      ) : state === 'undone' ? (
        <Stat label={w.undoneN}>{groupDigits(undone)}</Stat>
      ) : (
        <Stat label={w.added}>{groupDigits(added)}</Stat>
      )}
      {state !== 'read' && <Stat label={w.there}>{groupDigits(there)}</Stat>}
      <Stat label={w.cannot} {...(bad > 0 && { tone: 'warn' as const })}>
        {groupDigits(bad)}
      </Stat>
    </Stats>
  );
}
