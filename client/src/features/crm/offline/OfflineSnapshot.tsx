import type { UseQueryResult } from '@tanstack/react-query';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import { CallFailure } from '#platform/http/failure.ts';
import { problemOf } from '#platform/http/problem.ts';
import { useWords, words } from '#platform/words.ts';

const storedWords = words({
  zh: { offline: '网络已断开，内容更新于 ', failed: (problem: string) => `${problem}内容更新于 ` },
  en: { offline: 'You’re offline. Updated ', failed: (problem) => `${problem} Updated ` },
});

export interface OfflineSnapshotProps {
  answer: Pick<UseQueryResult, 'isError' | 'error' | 'data' | 'dataUpdatedAt'>;
}

/** Says from when the shown data is, and why it is not newer. */
export function OfflineSnapshot({ answer }: OfflineSnapshotProps) {
  const w = useWords(storedWords);
  const isOffline = answer.error instanceof CallFailure && answer.error.code === 'network';
  return (
    <p className="t13 c3" role="status">
      {isOffline ? w.offline : w.failed(problemOf(answer.error))}
      <MomentText at={new Date(answer.dataUpdatedAt).toISOString()} />
    </p>
  );
}
