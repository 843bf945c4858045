import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '#features/chat/use-chat.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { useOwnMeasures } from '../use-own-measures.ts';
import { measuredAt, reportDecidedAt } from './moments.ts';
import { newsWords } from './news-words.ts';
import { isNews } from './seen.ts';

const freshMs = 300_000;

/** Says that something was decided about the reader or about a report by them, until they have looked at it. */
export function DecisionNews() {
  const w = useWords(newsWords);
  const me = useClient()?.me;
  const [nowMs] = useState(() => Date.now());
  const measures = useOwnMeasures();
  const { data: reports } = useQuery({
    queryKey: ['own reports', 'news', me],
    queryFn: () => call('GET /message/api/msg/reports', { quiet: true }),
    enabled: me !== undefined,
    staleTime: freshMs,
  });
  if (me === undefined) return null;
  const isMeasured = isNews(me, 'measures', measuredAt(measures?.list ?? []), nowMs);
  const isReported = isNews(me, 'reports', reportDecidedAt(reports?.list ?? []), nowMs);
  return (
    <div role="status" className="chat-connection">
      {isMeasured && <Line text={w.measured} at="measures" />}
      {isReported && <Line text={w.reported} at="reports" />}
    </div>
  );
}

function Line({ text, at }: { text: string; at: 'measures' | 'reports' }) {
  const w = useWords(newsWords);
  return (
    <div className="notice-bar">
      <ShieldAlert size={16} aria-hidden="true" />
      <span className="grow">{text}</span>
      <GoLink href={hrefOf('/pages/message/reports', { at })}>
        {w.look}
        <span className="vh">{text}</span>
      </GoLink>
    </div>
  );
}
