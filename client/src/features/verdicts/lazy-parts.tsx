import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type * as Parts from './parts.ts';

interface PartProps {
  id?: string;
  children?: ReactNode;
  onAmount?: (fen: number) => void;
}

/**
 * One file for all parts, fetched after the screen is shown. Until then, and without a network, the screen shows the
 * children, which are for readers without a report.
 */
function lazyPart<Name extends keyof typeof Parts>(name: Name) {
  const Part = lazy<ComponentType<PartProps & { id: string }>>(() =>
    import('./parts.ts').then(
      (parts) => ({ default: parts[name] }),
      () => ({ default: ({ children }) => children }),
    ),
  );
  return ({ id = '', children, ...rest }: PartProps) => (
    <Suspense fallback={children}>
      <Part id={id} {...rest}>
        {children}
      </Part>
    </Suspense>
  );
}

export const MatchOrReport = lazyPart('MatchOrReport');
export const OwnResult = lazyPart('OwnResult');
export const ReportLine = lazyPart('ReportLine');
export const ReportOrMatch = lazyPart('ReportOrMatch');
