import type { UseQueryResult } from '@tanstack/react-query';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import { useWords, words } from '#platform/words.ts';

const storedWords = words({
  zh: { before: '网络已断开，内容更新于 ', after: '' },
  en: { before: 'You’re offline. Updated ', after: '' },
});

export interface OfflineSnapshotProps {
  answer: Pick<UseQueryResult, 'isError' | 'data' | 'dataUpdatedAt'>;
}

/** Says from when the shown data is, if the server does not answer. */
export function OfflineSnapshot({ answer }: OfflineSnapshotProps) {
  const w = useWords(storedWords);
  return (
    <p className="t13 c3" role="status">
      {w.before}
      <MomentText at={new Date(answer.dataUpdatedAt).toISOString()} />
      {w.after}
    </p>
  );
}
