import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonWords } from '#features/chat/report-reasons.ts';
import { OwnCases } from '#features/square/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import '../moderation.css';
import { ExactTime, exactTime } from '../ExactTime.tsx';
import { ListState } from '../ListState.tsx';
import { reportDecidedAt } from './moments.ts';
import { OwnMeasures } from './OwnMeasures.tsx';
import { useSeen } from './use-seen.ts';
import { ownWords } from './words.ts';

const parts = ['reports', 'measures', 'square'] as const;
type Part = (typeof parts)[number];

/** One's own reports with their results, measures against oneself, and cases of the square. The address may name the part. */
export function OwnReports() {
  const w = useWords(ownWords);
  const { query } = useLocation();
  const [part, setPart] = useState<Part>(parts.find((one) => one === query.at) ?? 'reports');
  return (
    <Page title={w.title} width="narrow">
      <Tabs<Part>
        label={w.title}
        value={part}
        onChange={setPart}
        items={parts.map((value) => ({ value, label: w[value] }))}
      >
        <div className="moderation-panel">
          {part === 'reports' && <ReportsByMe />}
          {part === 'measures' && <OwnMeasures />}
          {part === 'square' && <OwnCases />}
        </div>
      </Tabs>
    </Page>
  );
}

function ReportsByMe() {
  const w = useWords(ownWords);
  const reasons = useWords(reasonWords);
  const list = useInfiniteQuery({
    queryKey: ['own reports'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('GET /message/api/msg/reports', { query: { cursor: pageParam || undefined }, quiet: true }),
    getNextPageParam: ({ next }) => next,
  });
  useSeen('reports', reportDecidedAt(list.data?.pages.flatMap((page) => page.list) ?? []));
  return (
    <ListState query={list} label={w.reports} empty={w.noReports} emptyHint={w.noReportsHint}>
      {({ id, kind, reported, reason, status, messages, decision, created_at, decided_at, lifted_at }) => (
        <li key={id} className="moderation-report">
          <Avatar name={reported.name} src={reported.avatar} />
          <div className="moderation-what col g2">
            <b className="m">{kind === 'person' ? w.ofPerson(reported.name) : w.ofMessages(reported.name, messages)}</b>
            <span className="t13 c3">
              {reasons[reason]} · <ExactTime at={created_at} />
              {decided_at && (
                <>
                  {' · '}
                  {w.decidedAt} <ExactTime at={decided_at} />
                </>
              )}
            </span>
            {decision && <span className="t13 c2">{w.decision(decision)}</span>}
            {lifted_at && <span className="t13 c2">{w.changedAt(exactTime(lifted_at))}</span>}
          </div>
          <StatusBadge kind={status === 'open' ? 'info' : status === 'upheld' ? 'ok' : 'no'}>{w[status]}</StatusBadge>
        </li>
      )}
    </ListState>
  );
}
