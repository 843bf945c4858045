import { X } from 'lucide-react';
import { useState } from 'react';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ChatParams } from './chat-params.ts';
import { Conversation } from './conversation/Conversation.tsx';
import { ConversationHead } from './conversation/ConversationHead.tsx';
import { conversationWords } from './conversation/words.ts';
import { MessageResults } from './search/MessageResults.tsx';
import { searchWords } from './search/words.ts';
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
  const wantedSeq = Number(query.seq) || undefined;
  return (
    <>
      <ConversationHead
        row={row}
        params={params}
        onBack={onBack}
        onInfo={onInfo}
        onSearch={() => setSearching((now) => !now)}
      />
      {isSearching && tid && row && <SearchHere tid={tid} name={row.name} onClose={() => setSearching(false)} />}
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

/** Search inside the conversation, above its messages. */
function SearchHere({ tid, name, onClose }: { tid: string; name: string; onClose: () => void }) {
  const w = useWords(searchWords);
  const { path, query } = useLocation();
  const [keyword, setKeyword] = useState('');
  return (
    <div className="chat-search-here">
      <div className="f g8">
        <div className="grow">
          <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.inChat(name)} placeholder={w.inChat(name)} />
        </div>
        <IconButton label={w.close} icon={X} onClick={onClose} />
      </div>
      {keyword && (
        <div className="chat-search-results">
          <MessageResults
            keyword={keyword}
            tid={tid}
            hrefOf={(one, seq) => hrefOf(path, { ...query, tid: one, seq })}
          />
        </div>
      )}
    </div>
  );
}
