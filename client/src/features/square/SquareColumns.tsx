import { lazy, type ReactNode, Suspense } from 'react';
import { useLayout } from '#ui/layout.ts';

const ChangedPosts = lazy(async () => ({ default: (await import('./ChangedPosts.tsx')).ChangedPosts }));
const Trends = lazy(async () => ({ default: (await import('./Trends.tsx')).Trends }));

/** The texts of the square, and on wide screens the topics of the week beside them, so that a post keeps its place from page to page. */
export function SquareColumns({ children }: { children: ReactNode }) {
  const { isWide } = useLayout();
  return (
    <div className="square">
      <div className="col g12">{children}</div>
      <Suspense>
        <ChangedPosts />
      </Suspense>
      {isWide && (
        <aside className="square-beside">
          <Suspense>
            <Trends />
          </Suspense>
        </aside>
      )}
    </div>
  );
}
