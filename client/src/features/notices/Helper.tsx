import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { NewDot } from '#ui/Count.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useNotices } from './helper-query.ts';
import './notices.css';
import { noticeWords } from './words.ts';

type Notice = DataOut<Contract['GET /message/api/helper/list']>['list'][number];

/** The helper conversation: everything that the reader was told, newest first. */
export function Helper() {
  const w = useWords(noticeWords);
  return (
    <Page title={w.title} width="narrow">
      <Notices />
    </Page>
  );
}

function Notices() {
  const w = useWords(noticeWords);
  const list = useNotices();
  const notices = list.data?.pages.flatMap((page) => page.list);
  const unread = list.data?.pages[0]?.unread.unread ?? 0;
  useSeen(unread > 0 && !list.isPlaceholderData);
  const fresh = useFresh(notices);
  if (!notices) {
    if (list.fetchStatus === 'paused' || (list.isError && !navigator.onLine))
      return (
        <EmptyState art="bridge" title={w.offline}>
          {w.offlineHint}
        </EmptyState>
      );
    return list.isError ? <ErrorState onRetry={() => void list.refetch()} /> : <Skeleton shape="row" count={5} />;
  }
  if (notices.length === 0)
    return (
      <EmptyState art="letters" title={w.empty}>
        {w.emptyHint}
      </EmptyState>
    );
  return (
    <div className="col g12">
      <ul className="card list clip" aria-label={w.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} isNew={fresh.has(notice.id)} />
          </li>
        ))}
      </ul>
      <LoadMoreFooter list={list} />
    </div>
  );
}

/** Whoever sees the list has read it; all devices of the account learn of it. */
function useSeen(isUnread: boolean): void {
  useEffect(() => {
    if (isUnread) void call('POST /message/api/unread/read', { body: { slug: 'helper' }, quiet: true }).catch(() => {});
  }, [isUnread]);
}

/** Notices that were unread when this page first showed them: they stay marked although the page has read them. */
function useFresh(notices: readonly Notice[] | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = notices?.filter(({ id, is_read }) => !is_read && !fresh.has(id)) ?? [];
  if (unread.length > 0) setFresh(new Set([...fresh, ...unread.map(({ id }) => id)]));
  return fresh;
}

interface NoticeRowProps {
  notice: Notice;
  isNew: boolean;
}
function NoticeRow({ notice: { title, detail, link, created_at }, isNew }: NoticeRowProps) {
  const w = useWords(noticeWords);
  const queries = useQueryClient();
  return (
    <Row
      className="helper-notice"
      title={<span className={isNew ? 'b' : 'm'}>{title}</span>}
      beside={isNew && <NewDot label={w.unread} />}
      sub={
        <>
          {detail && <>{detail} · </>}
          <RelativeTime at={created_at} />
        </>
      }
      chevron={link !== null}
      // What the notice is about has changed since the screen was last open.
      onClick={() => void queries.invalidateQueries({ refetchType: 'none' })}
      href={link ? hrefOf(link.path, link.query) : undefined}
    />
  );
}
