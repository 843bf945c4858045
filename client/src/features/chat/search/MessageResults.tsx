import type { MessageRow } from '@sycee/contract/chat-models';
import { findInText } from '@sycee/domain/text/find-in-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConversationAvatar } from '#features/chat/ConversationAvatar.tsx';
import { contentLine } from '#features/chat/preview.ts';
import { dayText, rowTime } from '#features/chat/time-words.ts';
import { useChat, useClient } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { call } from '#platform/http/call.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useUiWords } from '#ui/ui-words.ts';
import { searchWords } from './words.ts';

interface MessageResultsProps {
  keyword: string;
  /** The conversation to search; absent: all of them. */
  tid?: string;
  hrefOf: (tid: string, seq: number) => string;
}

/** Messages with a keyword, newest first. A step examines a bounded number; the reader sees how far it has looked. */
export function MessageResults({ keyword, tid, hrefOf }: MessageResultsProps) {
  const w = useWords(searchWords);
  const ui = useUiWords();
  const [language] = useLanguage();
  const [nowMs] = useState(() => Date.now());
  const search = useInfiniteQuery({
    queryKey: ['chat search', tid ?? '', keyword, language],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call('GET /message/api/msg/search', {
        query: { keyword, tid, cursor: pageParam || undefined },
        quiet: true,
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
  if (search.isError && !search.data) return <ErrorState title={w.failed} onRetry={() => void search.refetch()} />;
  if (!search.data) return <Skeleton shape="row" count={3} />;
  const found = search.data.pages.flatMap(({ list }) => list);
  const until = search.data.pages.at(-1)?.examined_until ?? null;
  return (
    <div className="col g12">
      {found.length > 0 && (
        <List label={w.messages}>
          {found.map(({ message, name }) => (
            <Hit
              key={`${message.tid} ${message.seq}`}
              message={message}
              name={name}
              keyword={keyword}
              isHere={tid !== undefined}
              href={hrefOf(message.tid, message.seq)}
            />
          ))}
        </List>
      )}
      <div className="chat-search-end" role="status">
        <span className="t13 c3">
          {found.length === 0 && `${search.hasNextPage ? w.noneYet : ui.noSuchMessage} · `}
          {until === null ? w.searchedAll : w.searchedTo(dayText(until, nowMs, language))}
        </span>
        {search.hasNextPage && (
          <Button kind="soft" size="sm" busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
            {w.goOn}
          </Button>
        )}
      </div>
    </div>
  );
}

interface HitProps {
  message: MessageRow;
  /** The name of the conversation. */
  name: string;
  keyword: string;
  /** The search is inside the conversation, where its name says nothing. */
  isHere: boolean;
  href: string;
}

/** A message that was found; one's own says so. */
function Hit({ message, name, keyword, isHere, href }: HitProps) {
  const w = useWords(searchWords);
  const chat = useWords(chatWords);
  const [language] = useLanguage();
  const [nowMs] = useState(() => Date.now());
  const info = useSessionEntry()?.info;
  const row = useChat(({ rows }) => rows.get(message.tid));
  const isMine = message.from === useClient()?.me;
  const isOwnLine = isMine && isHere;
  const conversation = row ?? { tid: message.tid, name, contacts_no: null, avatar: null, members_info: [] };
  return (
    <Row
      lead={
        isOwnLine ? (
          <Avatar name={info?.name || info?.nickname || '·'} id={message.from} src={info?.avatar} />
        ) : (
          <ConversationAvatar row={conversation} />
        )
      }
      title={isOwnLine ? w.mine : conversation.name}
      sub={
        message.content && (
          <>
            {isMine && !isHere && chat.said(w.mine, '')}
            <Marked text={contentLine(message.content, chat)} keyword={keyword} />
          </>
        )
      }
      trail={<span className="t12 c3 num">{rowTime(message.time, nowMs, language)}</span>}
      href={href}
    />
  );
}

/** So many letters fit before a hit in the narrowest list. */
const lettersBefore = 6;

/** The text around the keyword, which is marked. */
function Marked({ text, keyword }: { text: string; keyword: string }) {
  const pieces = findInText(text, keyword, lettersBefore);
  if (!pieces) return text;
  return pieces.map((piece, at) => (piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text));
}
