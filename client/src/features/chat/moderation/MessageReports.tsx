import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import './moderation.css';
import { ReportList } from './reports/ReportList.tsx';
import { moderationWords } from './words.ts';

const HeldList = lazy(async () => ({ default: (await import('./held/HeldList.tsx')).HeldList }));
const MeasureList = lazy(async () => ({ default: (await import('./measures/MeasureList.tsx')).MeasureList }));
const ReadPopup = lazy(async () => ({ default: (await import('./ReadPopup.tsx')).ReadPopup }));

const parts = ['reports', 'held', 'measures'] as const;
type Part = (typeof parts)[number];
const metas = { reports: 'metaReports', held: 'metaHeld', measures: 'metaMeasures' } as const;

/** What waits for a decision: reports, messages that a rule has held, and objections to measures. The address may name the part. */
export function MessageReports() {
  const w = useWords(moderationWords);
  const { query } = useLocation();
  const [part, setPart] = useState<Part>(parts.find((one) => one === query.part) ?? 'reports');
  const queries = useQueryClient();
  const [isCourt, setCourt] = useState(false);
  const { data } = useQuery({
    queryKey: ['moderation', 'waiting'],
    queryFn: () => call('GET /admin/api/moderation_waiting', { quiet: true }),
    // People report and others decide meanwhile.
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });
  const open = (next: Part) => {
    setPart(next);
    void queries.invalidateQueries({ queryKey: ['moderation'] });
  };
  return (
    <Page
      title={w.title}
      meta={w[metas[part]]}
      actions={
        <Button kind="line" size="sm" onClick={() => setCourt(true)}>
          {w.court}
        </Button>
      }
    >
      <nav className="f g16 wrap" aria-label={w.more}>
        <GoLink href={hrefOf('/pages/admin/message_rules')}>{w.rules}</GoLink>
        <GoLink href={hrefOf('/pages/admin/legal_holds')}>{w.holds}</GoLink>
      </nav>
      <Tabs<Part>
        label={w.title}
        value={part}
        onChange={open}
        items={[
          { value: 'reports', label: w.reports, count: data?.reports },
          { value: 'held', label: w.held, count: data?.held },
          { value: 'measures', label: w.measures, count: data?.objections },
        ]}
      >
        <div className="moderation-panel">
          <Suspense fallback={<Skeleton shape="row" count={4} />}>
            {part === 'reports' && <ReportList />}
            {part === 'held' && <HeldList />}
            {part === 'measures' && <MeasureList />}
          </Suspense>
        </div>
      </Tabs>
      <Suspense>{isCourt && <ReadPopup report={null} onClose={() => setCourt(false)} />}</Suspense>
    </Page>
  );
}
