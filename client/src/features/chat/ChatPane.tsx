import { useRef, useState } from 'react';
import { useLocation } from '#platform/navigation/location.ts';
import type { ChatParams } from './chat-params.ts';
import { Conversation } from './conversation/Conversation.tsx';
import { ConversationHead } from './conversation/ConversationHead.tsx';
import { NoConversation } from './conversation/NoConversation.tsx';
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
        <NoConversation tid={tid} problem={problem} onRetry={onRetry} />
      )}
    </>
  );
}
