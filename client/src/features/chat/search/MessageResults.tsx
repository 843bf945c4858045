import { findInText } from '@sycee/domain/text/find-in-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentLine } from '#features/chat/preview.ts';
import { dayText, rowTime } from '#features/chat/time-words.ts';
import { useChat, useClient } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
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
  const chat = useWords(chatWords);
  const [language] = useLanguage();
  const me = useClient()?.me;
  const rows = useChat((state) => state.rows);
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
            <Row
              key={`${message.tid} ${message.seq}`}
              lead={<Avatar name={name} />}
              title={message.from === me && tid ? w.mine : (rows.get(message.tid)?.name ?? name)}
              sub={message.content && <Marked text={contentLine(message.content, chat)} keyword={keyword} />}
              trail={<span className="t12 c3 num">{rowTime(message.time, nowMs, language)}</span>}
              href={hrefOf(message.tid, message.seq)}
            />
          ))}
        </List>
      )}
      <div className="chat-search-end" role="status">
        <span className="t13 c3">
          {found.length === 0 && `${search.hasNextPage ? w.noneYet : w.none} · `}
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

/** The text around the keyword, which is marked. */
function Marked({ text, keyword }: { text: string; keyword: string }) {
  const pieces = findInText(text, keyword);
  if (!pieces) return text;
  return pieces.map((piece, at) => (piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text));
}
