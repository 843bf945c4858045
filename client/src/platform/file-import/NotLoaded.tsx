import { refusalOf } from '#platform/http/failure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

export interface NotLoadedProps {
  error: Error;
  onRetry: () => void;
}

/** Why an import, or a list of it, cannot be loaded. */
export const NotLoaded = ({ error, onRetry }: NotLoadedProps) => (
  <ErrorState title={refusalOf(error)} onRetry={onRetry} />
);
