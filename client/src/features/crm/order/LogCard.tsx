import {
  ArrowLeftRight,
  CalendarCheck,
  CalendarClock,
  Eye,
  FileCheck,
  FileSpreadsheet,
  FileUp,
  Flag,
  Handshake,
  Merge,
  NotebookPen,
  PencilLine,
  PhoneOutgoing,
  RotateCcw,
  ScanSearch,
  Send,
  Share2,
  Tag,
  Trash,
  Undo2,
  UserRoundCheck,
  UserRoundPlus,
  Waves,
} from 'lucide-react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { WaitingNotes } from '#features/crm/notes/WaitingNotes.tsx';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { LogEntry } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import type { Icon } from '#ui/icon.ts';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Timeline, type TimelineItem } from '#ui/Timeline.tsx';
import { kindWords } from './kind-words.ts';
import { logKindSlugs } from './log-kinds.ts';
import type { useTimeline } from './queries.ts';
import { orderWords } from './words.ts';

const looks: Record<LogEntry['kind'], { icon: Icon; tone?: TimelineItem['tone'] }> = {
  added: { icon: UserRoundPlus },
  imported: { icon: FileSpreadsheet },
  merged: { icon: Merge },
  team: { icon: UserRoundPlus },
  submitted: { icon: Send },
  distributed: { icon: UserRoundCheck },
  devolved: { icon: UserRoundCheck },
  flow: { icon: FileCheck, tone: 'pri' },
  returned: { icon: Undo2, tone: 'warn' },
  finished: { icon: Flag, tone: 'pri' },
  withdrawn: { icon: Flag },
  note: { icon: NotebookPen },
  call: { icon: PhoneOutgoing },
  contacted: { icon: CalendarCheck },
  put_off: { icon: CalendarClock },
  arranged_back: { icon: Undo2 },
  form: { icon: PencilLine },
  revealed: { icon: Eye },
  matched: { icon: ScanSearch },
  demand_accepted: { icon: Handshake, tone: 'pri' },
  share_lead: { icon: Share2, tone: 'pri' },
  claimed: { icon: UserRoundCheck, tone: 'pri' },
  to_sea: { icon: Waves, tone: 'warn' },
  product: { icon: ArrowLeftRight },
  tags: { icon: Tag },
  recycled: { icon: Trash },
  unrecycled: { icon: Undo2 },
  deleted: { icon: Trash },
  readded: { icon: RotateCcw },
  intake: { icon: FileUp },
  checked: { icon: FileCheck, tone: 'pri' },
  file_seen: { icon: Eye },
};

interface LogCardProps {
  /** The order or the customer. */
  id: string;
  log: ReturnType<typeof useTimeline>;
  kind: LogKind;
  onKind: (kind: LogKind) => void;
}
export type LogKind = LogEntry['kind'] | 'all';

/** The timeline, newest first, with a filter by kind. */
export function LogCard({ id, log, kind, onKind }: LogCardProps) {
  const w = useWords(orderWords);
  const kinds = useWords(kindWords);
  return (
    <section className="card pad col g16">
      <div className="fb work-log-head">
        <h2 className="t17">{w.timeline}</h2>
        <Select
          size="sm"
          className="quiet"
          aria-label={w.kind}
          options={[
            { value: 'all', label: w.allKinds },
            ...logKindSlugs.map((slug) => ({ value: slug, label: kinds[slug] })),
          ]}
          value={kind}
          onChange={onKind}
        />
      </div>
      <WaitingNotes id={id} />
      <Entries log={log} />
    </section>
  );
}

function Entries({ log }: Pick<LogCardProps, 'log'>) {
  const w = useWords(orderWords);
  if (log.isError && !log.data) return <LoadFailed error={log.error} onRetry={() => void log.refetch()} />;
  if (!log.data) return <Skeleton shape="text" count={3} />;
  const entries = log.data.pages.flatMap((page) => page.list);
  if (entries.length === 0) return <p className="t13 c3">{w.noEntries}</p>;
  return (
    <>
      <Timeline label={w.timeline} items={entries.map((entry) => itemOf(entry, w.system))} />
      <LoadMoreFooter list={log} />
    </>
  );
}

function itemOf(entry: LogEntry, system: string): TimelineItem {
  const { icon, tone } = looks[entry.kind];
  return {
    key: entry.id,
    icon,
    tone,
    title: entry.title,
    meta: (
      <>
        {entry.by?.name || system} · <MomentText at={entry.at} />
      </>
    ),
    body: (entry.text || entry.changes.length > 0) && <EntryBody entry={entry} />,
  };
}

function EntryBody({ entry }: { entry: LogEntry }) {
  return (
    <div className="col g6">
      {entry.text && <p className="work-said">{entry.text}</p>}
      {entry.changes.length > 0 && (
        <ul className="f wrap g6">
          {entry.changes.map(({ field, name, from, to }) => (
            <li key={field} className="v bare work-change">
              {changeText(name, from, to)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const nothing = '—';
/** An empty old value has no "from"; of free text only the fact is logged. */
const changeText = (name: string, from: string, to: string): string => {
  if (from === nothing) return to === nothing ? name : `${name} ${to}`;
  return `${name} ${from} → ${to}`;
};
