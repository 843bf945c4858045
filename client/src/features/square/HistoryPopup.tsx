import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { actWords } from './words.ts';

/** What a post said before its author changed it. */
export function HistoryPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(actWords);
  const [language] = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['post history', id],
    queryFn: ({ signal }) => call('GET /common/api/post/history', { query: { id }, signal, quiet: true }),
  });
  const timeOf = (at: string) =>
    new Date(at).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Popup open onClose={onClose} title={w.history}>
      {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={2} />}
      <ol className="col g16">
        {data?.list.map(({ text, until }) => (
          <li key={until} className="col g4">
            <p className="t12 c3">{w.historyUntil(timeOf(until))}</p>
            <p className="square-text">{text || w.noText}</p>
          </li>
        ))}
      </ol>
    </Popup>
  );
}
