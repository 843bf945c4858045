import { RotateCw } from 'lucide-react';
import { useChain } from '#features/staff/queries.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { auditWords } from './words.ts';

/** Verifies the audit log's hash chain from the first entry, each time it is opened. */
export function ChainMark() {
  const w = useWords(auditWords);
  const { data, isError, isFetching, refetch } = useChain();
  const verifyAgain = (
    <Button kind="line" size="sm" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
      {w.again}
    </Button>
  );
  if (!data && isFetching) return <Skeleton shape="text" />;
  // An earlier result does not say that the chain is intact now.
  if (!data || isError) return <Note kind="warn" title={w.notChecked} action={verifyAgain} />;
  const isWhole = data.broken_at === null;
  return (
    <div role="status">
      <Note
        kind={isWhole ? 'ok' : 'bad'}
        title={isWhole ? w.whole(data.entries) : w.broken(data.broken_at!)}
        action={verifyAgain}
      >
        {isWhole ? w.wholeText : w.brokenText}
      </Note>
    </div>
  );
}
