import { useEffect, useRef } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useUnread } from '#platform/session/unread-messages.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { personHref } from './AuthorLine.tsx';
import { postPath } from './paths.ts';
import { useInteractions } from './queries.ts';
import { SquareColumns } from './SquareColumns.tsx';
import './square.css';
import { interactionWords } from './interaction-words.ts';
import type { Interaction } from './types.ts';

/** What others did to the reader's posts and comments. Opening the list marks everything as read. */
export function Interactions() {
  const w = useWords(interactionWords);
  const list = useInteractions();
  const { data, error, isFetching, refetch } = list;
  const isLoaded = data !== undefined;
  const unread = useUnread((state) => state.interactions);
  const isRead = useRef(false);
  useEffect(() => {
    if (!isLoaded || (isRead.current && unread === 0)) return;
    const read = async () => {
      // What arrives while the list is open is shown before it counts as read.
      if (isRead.current) await refetch();
      isRead.current = true;
      await call('POST /message/api/unread/read', { body: { slug: 'post_comment_default' }, quiet: true });
    };
    // The counter stays until the next visit.
    read().catch(() => {});
  }, [isLoaded, unread, refetch]);
  const interactions = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Page title={w.title}>
      <SquareColumns>
        {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="row" count={6} />}
        {data && interactions.length === 0 && (
          <EmptyState art="town" title={w.none}>
            {w.noneText}
          </EmptyState>
        )}
        {interactions.length > 0 && (
          <List card label={w.title}>
            {interactions.map((one) => (
              <InteractionRow key={one.id} interaction={one} />
            ))}
          </List>
        )}
        <LoadMoreFooter list={list} />
      </SquareColumns>
    </Page>
  );
}

function InteractionRow({ interaction }: { interaction: Interaction }) {
  const w = useWords(interactionWords);
  const { kind, actor, post, comment, text, post_text, at } = interaction;
  const what = kind === 'like' && comment ? w.likeComment : w[kind];
  return (
    <Row
      className="square-interaction"
      lead={<Avatar name={actor.name} id={actor.contacts_no} src={actor.avatar} />}
      title={
        <>
          {actor.name} <span className="c2">{what}</span>
        </>
      }
      sub={
        <>
          <RelativeTime at={at} />
          {(text || post_text) && <> · {text || post_text}</>}
        </>
      }
      trail={interaction.is_unread && <StatusBadge kind="bad">{w.unread}</StatusBadge>}
      href={post ? hrefOf(postPath, { id: post }) : personHref(actor)}
    />
  );
}
