import { useQuery } from '@tanstack/react-query';
import { CircleSlash, DoorOpen, Download, KeyRound, Pencil, Plus, RotateCcw, Store } from 'lucide-react';
import type { Tenant, TenantEntry } from '#features/console/types.ts';
import { dayText } from '#platform/day-text.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { tenantWords } from './tenant-words.ts';

const icons = {
  open: Plus,
  change: Pencil,
  close: CircleSlash,
  reopen: RotateCcw,
  enter: DoorOpen,
  store: Store,
  key: KeyRound,
  export: Download,
} as const;

/** The operator's acts on a tenant, with their reasons. */
export function TenantBook({ tenant }: { tenant: Tenant }) {
  const w = useWords(tenantWords);
  const { data, isError, refetch } = useQuery({
    queryKey: ['tenant book', tenant.id, tenant.version],
    queryFn: () => call('GET /admin/api/tenants/{id}/entries', { params: { id: tenant.id }, quiet: true }),
  });
  return (
    <Card className="col g16">
      <SectionHead title={w.entries} fact={w.entriesFact} />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton shape="text" />}
      {data?.list.length === 0 && <p className="t13 c3">{w.noEntries}</p>}
      {data && data.list.length > 0 && (
        <Timeline
          label={w.entries}
          items={data.list.map((entry) => ({
            key: entry.id,
            icon: icons[entry.action],
            tone: entry.action === 'close' ? 'bad' : entry.action === 'enter' ? 'warn' : 'pri',
            title: w[`action_${entry.action}`],
            meta: (
              <>
                {entry.actor} · <RelativeTime at={entry.at} />
              </>
            ),
            body: (
              <>
                {entry.reason}
                <Detail entry={entry} />
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}

function Detail({ entry: { action, detail } }: { entry: TenantEntry }) {
  const w = useWords(tenantWords);
  const [language] = useLanguage();
  if (action === 'enter')
    return (
      <span className="t13 c3">
        {' '}
        {w.minutesOf(Number(detail.minutes))} · {detail.may_change ? w.changes : w.reads}
      </span>
    );
  if (action === 'store') return <span className="t13 c3 num"> {String(detail.store)}</span>;
  if (action === 'key')
    return (
      <span className="t13 c3 num">
        {' '}
        {String(detail.site)} ·{' '}
        {w.keyUntil(String(detail.key), detail.last_day === 'now' ? null : String(detail.last_day))}
      </span>
    );
  if (action === 'export') return <span className="t13 c3"> {w.entryCount(Number(detail.entries))}</span>;
  const changed = Object.values(detail).filter((value) => Array.isArray(value));
  const shown = (value: unknown) =>
    value === null
      ? w.noEnd
      : /^\d{4}-\d{2}-\d{2}$/.test(String(value))
        ? dayText(String(value), language)
        : String(value);
  return changed.map(([before, after]) => (
    <span key={`${before} ${after}`} className="t13 c3">
      {' '}
      {shown(before)} → {shown(after)}
    </span>
  ));
}
