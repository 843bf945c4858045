import { lazy, Suspense, useEffect, useState } from 'react';
import { VList } from 'virtua';
import {
  filterCounts,
  isInFilter,
  type ListFilter,
  listFilters,
  unreadNotices,
  unseenInteractions,
} from '#features/chat/engine/counters.ts';
import { retryChat, useChatClient } from '#features/chat/engine/current.ts';
import { useChat, useListedRows } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ConversationItem } from './ConversationItem.tsx';

const HelperRow = lazy(async () => ({ default: (await import('#features/notices/index.ts')).HelperRow }));
const InteractionsRow = lazy(async () => ({ default: (await import('#features/notices/index.ts')).InteractionsRow }));

interface ConversationListProps {
  hrefOf: (tid: string) => string;
  openTid?: string | null;
}

/** The filter chips and the conversations below them. */
export function ConversationList({ hrefOf, openTid = null }: ConversationListProps) {
  const w = useWords(chatWords);
  const [filter, setFilter] = useState<ListFilter>('all');
  const rows = useListedRows();
  const counts = filterCounts(rows);
  const notices = useChat(({ meta }) => unreadNotices(meta.counters));
  const interactions = useChat(({ meta }) => unseenInteractions(meta.counters));
  const isLoaded = useChat((state) => state.isLoaded && (state.isSynced || state.rows.size > 0));
  const connection = useChat((state) => state.connection.is);
  const hasFailed = useChatClient(({ failed }) => failed);
  const names: Record<ListFilter, string> = { all: w.all, unread: w.unreadFilter, at: w.at };
  // The open conversation stays in the list although reading it takes it out of the filter.
  const shown = rows.filter((row) => isInFilter(row, filter) || (row.tid === openTid && filter !== 'all'));
  const body = () => {
    if (hasFailed && !isLoaded) return <ErrorState onRetry={retryChat} />;
    if (!isLoaded && (connection === 'offline' || connection === 'ended'))
      return <EmptyState art="bridge" title={w.failedLoad} />;
    if (!isLoaded) return <Skeleton shape="row" count={7} />;
    if (rows.length === 0)
      return (
        <EmptyState
          art="letters"
          title={w.empty}
          action={<Button onClick={() => go('/pages/networking/add')}>{w.addContact}</Button>}
        >
          {w.emptyHint}
        </EmptyState>
      );
    if (shown.length === 0)
      return (
        <EmptyState
          art="tea"
          title={filter === 'at' ? w.emptyAt : w.emptyUnread}
          action={
            <Button kind="line" onClick={() => setFilter('all')}>
              {w.showAll}
            </Button>
          }
        >
          {w.noneHint}
        </EmptyState>
      );
    return <Rows rows={shown} hrefOf={hrefOf} openTid={openTid} />;
  };
  return (
    <>
      <fieldset className="chat-filters" aria-label={w.filters}>
        {listFilters.map((one) => (
          <Chip
            key={one}
            on={filter === one}
            count={one !== 'all' && counts[one] > 0 ? counts[one] : undefined}
            onClick={() => setFilter(one)}
          >
            {names[one]}
          </Chip>
        ))}
      </fieldset>
      {(filter === 'all' || (filter === 'unread' && notices > 0)) && (
        <Suspense fallback={<Skeleton shape="row" count={1} />}>
          <HelperRow unread={notices} />
        </Suspense>
      )}
      {(filter === 'all' || (filter === 'unread' && interactions > 0)) && (
        <Suspense fallback={<Skeleton shape="row" count={1} />}>
          <InteractionsRow unread={interactions} />
        </Suspense>
      )}
      {body()}
    </>
  );
}

const minuteMs = 60_000;
const rowPx = 67;

function Rows({ rows, hrefOf, openTid }: { rows: ReturnType<typeof useListedRows> } & ConversationListProps) {
  const w = useWords(chatWords);
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <VList className="chat-rows" role="list" aria-label={w.conversations} itemSize={rowPx}>
      {rows.map((row) => (
        <div key={row.tid} role="listitem">
          <ConversationItem row={row} href={hrefOf(row.tid)} isOpen={row.tid === openTid} nowMs={nowMs} />
        </div>
      ))}
    </VList>
  );
}
