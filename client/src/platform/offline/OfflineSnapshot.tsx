import type { UseQueryResult } from '@tanstack/react-query';
import { CallFailure } from '#platform/http/failure.ts';
import { problemOf } from '#platform/http/problem.ts';
import { savedWords } from '#platform/moment-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { offlineWords } from './words.ts';

export interface OfflineSnapshotProps {
  answer: Pick<UseQueryResult, 'isError' | 'error' | 'data' | 'dataUpdatedAt'>;
}

/** Says from when the shown data is, and why it is not newer. */
export const OfflineSnapshot = ({ answer }: OfflineSnapshotProps) => (
  <p className="t13 c3" role="status">
    <SnapshotText error={answer.error} atMs={answer.dataUpdatedAt} />
  </p>
);

export function SnapshotText({ error, atMs }: { error: Error | null; atMs: number }) {
  const w = useWords(offlineWords);
  const [language] = useLanguage();
  const isOffline = error instanceof CallFailure && error.code === 'network';
  const at = new Date(atMs).toISOString();
  return (
    <>
      {isOffline ? w.offline : w.failed(problemOf(error))}
      <time dateTime={at} className="num">
        {savedWords(at, language)}
      </time>
    </>
  );
}
