import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useUiWords } from './ui-words.ts';
import { useOnline } from './use-online.ts';

export interface ErrorStateProps {
  /** Absent: a network error, or no network. */
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** Another action beside the retry. */
  action?: ReactNode;
}

export function ErrorState({ title, children, onRetry, busy, action }: ErrorStateProps) {
  const words = useUiWords();
  const isOnline = useOnline();
  const network = title === undefined;
  return (
    <div role="alert">
      <EmptyState
        art={network ? 'bridge' : 'abacus'}
        title={title ?? <span className="cap">{isOnline ? words.networkError : words.noNetwork}</span>}
        action={
          <>
            {onRetry && (
              <Button icon={RotateCw} busy={busy} onClick={onRetry}>
                {words.retry}
              </Button>
            )}
            {action}
          </>
        }
      >
        {children ?? (network ? words.networkErrorHint : undefined)}
      </EmptyState>
    </div>
  );
}
