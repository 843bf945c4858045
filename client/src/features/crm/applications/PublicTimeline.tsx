import { lookUp } from '@sycee/domain/text/look-up';
import { CircleCheck, FileCheck, FileUp, Flag, ScanSearch, Send, UserRoundCheck } from 'lucide-react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { useTimeline } from '#features/crm/order/queries.ts';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { LogEntry, Order } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import type { Icon } from '#ui/icon.ts';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { myPageWords } from './words.ts';

const icons: Partial<Record<LogEntry['kind'], Icon>> = {
  submitted: Send,
  distributed: UserRoundCheck,
  flow: FileCheck,
  finished: Flag,
  withdrawn: Flag,
  matched: ScanSearch,
  intake: FileUp,
  checked: FileCheck,
};

/** The entries of the timeline that the applicant may read. */
export function PublicTimeline({ order }: { order: Order }) {
  const w = useWords(myPageWords);
  const log = useTimeline(order.id, '');
  if (log.isError && !log.data) return <LoadFailed error={log.error} onRetry={() => void log.refetch()} />;
  if (!log.data) return <Skeleton shape="text" count={2} />;
  const entries = log.data.pages.flatMap((page) => page.list);
  return (
    <>
      <Timeline
        label={w.progress}
        items={entries.map((entry, at) => ({
          key: entry.id,
          icon: lookUp(icons, entry.kind) ?? CircleCheck,
          tone: at === 0 ? ('pri' as const) : undefined,
          title: titleOf(entry, order, w),
          meta: <MomentText at={entry.at} />,
          body: bodyOf(entry),
        }))}
      />
      <LoadMoreFooter list={log} />
    </>
  );
}

/** The names of the documents and the comment on them. */
function bodyOf({ kind, changes, text }: LogEntry): string {
  if (kind !== 'intake' && kind !== 'checked') return '';
  const message = changes.map(({ name, to }) => (to === '—' ? name : `${name} ${to}`));
  return [...message, text].filter(Boolean).join(' · ');
}

/** Title of an entry: a stage as the applicant reads it, an adviser by name, otherwise the entry's own title. */
function titleOf({ kind, title, changes }: LogEntry, { flow }: Order, w: (typeof myPageWords)['zh']): string {
  const to = (field: string) => changes.find((change) => change.field === field)?.to;
  const stage = kind === 'flow' ? flow.steps.find(({ name }) => name === to('stage')) : undefined;
  if (stage) return w.stage(stage.slug as Order['stage']);
  const message = to('owner') ?? to('outcome');
  return message ? `${title} · ${message}` : title;
}
