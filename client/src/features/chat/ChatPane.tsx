import { useRef, useState } from 'react';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ChatParams } from './chat-params.ts';
import { Conversation } from './conversation/Conversation.tsx';
import { ConversationHead } from './conversation/ConversationHead.tsx';
import { conversationWords } from './conversation/words.ts';
import { SearchHere } from './search/SearchHere.tsx';
import { useChat } from './use-chat.ts';
import type { OpenProblem } from './use-open-tid.ts';

interface ChatPaneProps {
  tid: string | null;
  params?: ChatParams;
  problem: OpenProblem | null;
  onBack?: () => void;
  onInfo?: () => void;
  onRetry?: () => void;
}

/** Head, messages and composer of the open conversation, or why there is none. */
export function ChatPane({ tid, params, problem, onBack, onInfo, onRetry }: ChatPaneProps) {
  const row = useChat(({ rows }) => (tid ? rows.get(tid) : undefined));
  const { query } = useLocation();
  const [isSearching, setSearching] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const closeSearch = () => {
    setSearching(false);
    searchButton.current?.focus();
  };
  const wantedSeq = Number(query.seq) || undefined;
  return (
    <>
      <ConversationHead
        row={row}
        params={params}
        onBack={onBack}
        onInfo={onInfo}
        onSearch={() => setSearching((now) => !now)}
        searchButton={searchButton}
      />
      {isSearching && tid && row && <SearchHere tid={tid} name={row.name} onClose={closeSearch} />}
      {tid ? (
        <Conversation key={tid} tid={tid} wantedSeq={wantedSeq} />
      ) : (
        <Nothing problem={problem} onRetry={onRetry} />
      )}
    </>
  );
}

function Nothing({ problem, onRetry }: Pick<ChatPaneProps, 'problem' | 'onRetry'>) {
  const w = useWords(conversationWords);
  if (problem === 'failed') return <ErrorState title={w.loadFailed} onRetry={onRetry} />;
  if (!problem)
    return (
      <div className="chat-waiting">
        <Skeleton shape="row" count={4} />
      </div>
    );
  const isWork = problem === 'workMissing';
  return (
    <EmptyState
      art="letters"
      title={isWork ? w.workMissing : w.notFound}
      action={<Button onClick={() => go('/pages/message/message')}>{w.toList}</Button>}
    >
      {isWork ? w.workMissingHint : w.notFoundHint}
    </EmptyState>
  );
}
