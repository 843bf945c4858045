import { addMembersPath } from '#features/chat/chat-path.ts';
import type { OpenProblem } from '#features/chat/use-open-tid.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { conversationWords } from './words.ts';

/** Says why no conversation is shown; null while it is loaded. */
export function NoConversation({ problem, onRetry }: { problem: OpenProblem | null; onRetry?: () => void }) {
  const w = useWords(conversationWords);
  const { query } = useLocation();
  if (problem === 'failed') return <ErrorState title={w.loadFailed} onRetry={onRetry} />;
  if (!problem) return <Waiting />;
  const isWork = problem === 'workMissing';
  return (
    <EmptyState
      art="letters"
      title={isWork ? w.workMissing : w.notFound}
      action={
        isWork ? (
          <Button onClick={() => go(addMembersPath, { work_no: query.work_no ?? '' })}>{w.openWorkGroup}</Button>
        ) : (
          <Button onClick={() => go('/pages/message/message')}>{w.toList}</Button>
        )
      }
    >
      {isWork ? w.workMissingHint : w.notFoundHint}
    </EmptyState>
  );
}

export const Waiting = () => (
  <div className="chat-waiting">
    <Skeleton shape="row" count={4} />
  </div>
);
