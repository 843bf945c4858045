import type { UseQueryResult } from '@tanstack/react-query';
import { CallFailure } from '#platform/http/failure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, type SkeletonProps } from '#ui/Skeleton.tsx';

interface LoadStateProps extends SkeletonProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
}

/** A placeholder until a query has data; after a failure the server's message, or a network error, with a retry. */
export function LoadState({ query: { data, error, refetch }, ...skeleton }: LoadStateProps) {
  if (data) return null;
  if (!error) return <Skeleton {...skeleton} />;
  const isRefusal = error instanceof CallFailure && !error.isNetwork;
  return <ErrorState title={isRefusal ? error.message : undefined} onRetry={() => void refetch()} />;
}
