import { groupLossWords } from '#features/chat/group-loss-words.ts';
import { useChat } from '#features/chat/use-chat.ts';
import type { OpenProblem } from '#features/chat/use-open-tid.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { conversationWords } from './words.ts';

interface NoConversationProps {
  tid: string | null;
  problem: OpenProblem | null;
  onRetry?: () => void;
}

/** Says why no conversation is shown; null while it is loaded. */
export function NoConversation({ tid, problem, onRetry }: NoConversationProps) {
  const w = useWords(conversationWords);
  const losses = useWords(groupLossWords);
  const lost = useChat(({ meta, rows }) =>
    tid && !rows.has(tid) ? meta.lost.find((one) => one.tid === tid) : undefined,
  );
  if (lost)
    return (
      <EmptyState
        art="letters"
        title={losses[lost.why](lost.name)}
        action={<Button onClick={() => go('/pages/message/message')}>{w.toList}</Button>}
      >
        {w.lostHint}
      </EmptyState>
    );
  if (problem === 'failed') return <ErrorState title={w.loadFailed} onRetry={onRetry} />;
  if (!problem) return <Waiting />;
  const isRefused = problem !== 'missing';
  return (
    <EmptyState
      art="letters"
      title={isRefused ? problem.refusal : w.notFound}
      action={<Button onClick={() => go('/pages/message/message')}>{w.toList}</Button>}
    >
      {!isRefused && w.notFoundHint}
    </EmptyState>
  );
}

export const Waiting = () => (
  <div className="chat-waiting">
    <Skeleton shape="row" count={4} />
  </div>
);
