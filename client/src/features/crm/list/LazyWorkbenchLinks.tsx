import { lazy, Suspense } from 'react';
import type { WorkbenchLinksProps } from './WorkbenchLinks.tsx';

const WorkbenchLinks = lazy(async () => ({ default: (await import('./WorkbenchLinks.tsx')).WorkbenchLinks }));

export function LazyWorkbenchLinks(props: WorkbenchLinksProps) {
  return (
    <Suspense>
      <WorkbenchLinks {...props} />
    </Suspense>
  );
}
