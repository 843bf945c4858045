import type { ReactNode } from 'react';
import { CallFailure } from '#platform/http/failure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

/** The network, or what the server said and a way on. */
export function LoadFailed({ error, onRetry, action }: { error: Error; onRetry: () => void; action?: ReactNode }) {
  const isRefusal = error instanceof CallFailure && !error.isNetwork;
  return <ErrorState title={isRefusal ? error.message : undefined} onRetry={onRetry} action={action} />;
}
